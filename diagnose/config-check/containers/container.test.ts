/** What is read of the texts that settings stand in, in the shapes of public repositories. */
import { expect, test } from "vitest";
import { checkConfig } from "../check.ts";
import { CONFIG_DATA } from "../data.ts";
import { productIn } from "../guess.ts";
import type { Product } from "../types.ts";

/** "line name = value" of each line that is read, in the order of the server. */
function read(text: string): string[] {
  const product = productIn(text)?.[0] ?? "mysql";
  const series = CONFIG_DATA[product].versions.at(-1)?.series ?? "";
  const { verdicts } = checkConfig(text, { from: series, to: series }, CONFIG_DATA[product]);
  return verdicts.flatMap(({ line }) =>
    line
      ? [`${line.number} ${line.name}${line.value === undefined ? "" : ` = ${line.value}`}`]
      : [],
  );
}

const CASES: readonly (readonly [
  what: string,
  text: string,
  products: readonly Product[] | undefined,
  read: readonly string[],
])[] = [
  [
    "the options that `mysqld --print-defaults` prints",
    "mysqld would have been started with the following arguments:\n--port=1 --skip-name-resolve\n--log-bin=a b\n",
    ["mysql", "mariadb"],
    ["2 port = 1", "2 skip-name-resolve", "3 log-bin = a b"],
  ],
  [
    "what `mysql -N` answers",
    "binlog_format\tROW\nmax_connections\t500\nversion\t8.4.7\n",
    ["mysql"],
    ["2 max_connections = 500"],
  ],
  [
    "a ConfigMap with several files, after which other documents follow",
    `apiVersion: v1
kind: ConfigMap
metadata: {name: mysql, labels: {app: mysql}}
data:
  # Applied on the primary only.
  primary.cnf: |
    [mysqld]
    log-bin

    max_connections=100
  replica.cnf: |2-

    [mysqld]
    super-read-only
---
kind: Service
spec:
  ports:
  - name: mysql
    port: 3306
`,
    ["mysql", "mariadb"],
    ["8 log-bin", "10 max_connections = 100", "14 super-read-only"],
  ],
  [
    "a ConfigMap as kubectl writes blanks at the ends of lines",
    `apiVersion: v1
data:
  my.cnf: "[mysqld] \\nmax_connections = 100\\nport=3306\\n"
kind: ConfigMap
`,
    ["mysql", "mariadb"],
    ["3 max_connections = 100", "3 port = 3306"],
  ],
  [
    "a chart's values",
    `primary:
  configuration: |-
    [mysqld]
    default_authentication_plugin=mysql_native_password
    {{- if .Values.tls }}
    max_connections={{ .Values.connections }}
    {{- end }}
  persistence:
    size: 8Gi
`,
    ["mysql", "mariadb"],
    [
      "4 default_authentication_plugin = mysql_native_password",
      "6 max_connections = {{ .Values.connections }}",
    ],
  ],
  [
    "a chart's values of PostgreSQL",
    `primary:
  extendedConfiguration: |
    shared_buffers = 1GB
    max_wal_size = 2GB
  pgHbaConfiguration: |
    host all all 10.0.0.0/8 scram-sha-256
`,
    ["postgres"],
    ["3 shared_buffers = 1GB", "4 max_wal_size = 2GB"],
  ],
  [
    "an operator's resource",
    `apiVersion: postgresql.cnpg.io/v1
kind: Cluster
spec:
  instances: 3
  postgresql:
    parameters:
      max_connections: "200"
      shared_buffers: 256MB # a quarter
    pg_hba:
      - host all all all md5
`,
    ["postgres"],
    ["7 max_connections = 200", "8 shared_buffers = 256MB"],
  ],
  [
    "Patroni's file",
    `scope: main
bootstrap:
  dcs:
    ttl: 30
    postgresql:
      parameters:
        wal_level: replica
        hot_standby: 'on'
postgresql:
  listen: 127.0.0.1:5432
  parameters: {unix_socket_directories: '.', work_mem: 8MB}
`,
    ["postgres"],
    [
      "7 wal_level = replica",
      "8 hot_standby = on",
      "11 unix_socket_directories = .",
      "11 work_mem = 8MB",
    ],
  ],
  [
    "a composition with a command in one line, beside a service that is no database",
    `version: '3.1'
services:
  app:
    command: --port=3000
  db:
    image: mysql:8.0
    command: --character-set-server=utf8mb4 --collation-server=utf8mb4_unicode_ci
`,
    ["mysql"],
    ["7 character-set-server = utf8mb4", "7 collation-server = utf8mb4_unicode_ci"],
  ],
  [
    "a composition with a command of several lines",
    `services:
  mariadb:
    image: mariadb:10.6
    command:
      --transaction-isolation=READ-COMMITTED
      --log-bin=binlog
    restart: always
  folded:
    image: mariadb:10.6
    command: >
      mariadbd
      --max-connections=500
      --skip-name-resolve
`,
    ["mariadb"],
    [
      "5 transaction-isolation = READ-COMMITTED",
      "6 log-bin = binlog",
      "12 max-connections = 500",
      "13 skip-name-resolve",
    ],
  ],
  [
    "a composition with a list of arguments",
    `services:
  pg:
    image: "postgres:16-alpine"
    command: ["postgres", "-c", "wal_level=logical", "--max-connections=200"]
  other:
    image: postgis/postgis:16-3.4
    command:
    - -c
    - shared_buffers=1GB
    - -cwork_mem=8MB
`,
    ["postgres"],
    [
      "4 wal_level = logical",
      "4 max-connections = 200",
      "9 shared_buffers = 1GB",
      "10 work_mem = 8MB",
    ],
  ],
  [
    "a container's arguments in a pod",
    `spec:
  template:
    spec:
      containers:
        - name: db
          image: mysql:8.4
          args:
            - "--ignore-db-dir=lost+found"
            - "--mysql-native-password=ON"
        - name: exporter
          image: prom/mysqld-exporter
          args: ["--mysqld.username=exporter"]
`,
    ["mysql"],
    ["8 ignore-db-dir = lost+found", "9 mysql-native-password = ON"],
  ],
  [
    "docker run",
    `$ docker run --name mysql -e MYSQL_ROOT_PASSWORD=secret \\
    -v /srv/mysql:/var/lib/mysql -d mysql:8.0 \\
    --character-set-server=utf8mb4 --sql-mode="A,B"
`,
    ["mysql"],
    ["3 character-set-server = utf8mb4", "3 sql-mode = A,B"],
  ],
  [
    "a unit file",
    `[Service]
ExecStart=/usr/sbin/mysqld --max_connections=10 $MYSQLD_OPTS
`,
    ["mysql", "mariadb"],
    ["2 max_connections = 10"],
  ],
  [
    "a parameter group as JSON",
    `{
    "Parameters": [
        {
            "ParameterName": "character_set_server",
            "ParameterValue": "utf8",
            "Source": "user"
        },
        {
            "ParameterName": "activate_all_roles_on_login",
            "ParameterValue": "0",
            "Source": "engine-default"
        }
    ]
}`,
    undefined,
    ["4 character_set_server = utf8"],
  ],
  [
    "a parameter group in Terraform",
    `resource "aws_db_parameter_group" "main" {
  name   = "main"
  family = "aurora-mysql8.0"

  parameter {
    name  = "max_connections"
    value = var.connections
  }
  # parameter {
  #   name  = "port"
  #   value = "1"
  # }
  parameter {
    apply_method = "pending-reboot"
    value        = "1"
    name         = "innodb_file_per_table"
  }
}
`,
    ["mysql"],
    ["6 max_connections = $\u007bvar.connections}", "16 innodb_file_per_table = 1"],
  ],
  [
    "Terraform's flags of Google Cloud SQL",
    `resource "google_sql_database_instance" "main" {
  settings {
    database_flags {
      name  = "character_set_server"
      value = "utf8mb4"
    }
  }
}
`,
    undefined,
    ["4 character_set_server = utf8mb4"],
  ],
  [
    "the command of a parameter group",
    `aws rds modify-db-parameter-group --db-parameter-group-name main \\
  --parameters "ParameterName=shared_buffers,ParameterValue=1000,ApplyMethod=pending-reboot" \\
               "ParameterName=work_mem,ParameterValue=8192,ApplyMethod=immediate"
`,
    ["postgres"],
    ["2 shared_buffers = 1000", "3 work_mem = 8192"],
  ],
  [
    "the command of a parameter group, as JSON",
    `aws rds modify-db-parameter-group --db-parameter-group-name main \\
  --parameters '[{"ParameterName":"shared_buffers","ParameterValue":"1000","ApplyMethod":"immediate"},
    {"ParameterName": "work_mem",
     "ParameterValue": 8192}]'
`,
    ["postgres"],
    ["2 shared_buffers = 1000", "3 work_mem = 8192"],
  ],
  [
    "a group of Aurora in Terraform, of which one has the service's default",
    'resource "aws_db_parameter_group" "a" {\n  family = "aurora5.6"\n  parameter {\n    name  = "back_log"\n    value = ""\n  }\n  parameter {\n    name  = "max_connections"\n    value = "90"\n  }\n}\n',
    ["mysql"],
    ["8 max_connections = 90"],
  ],
  [
    "a file in a chart's values in Terraform",
    'resource "helm_release" "mysql" {\n  set {\n    name  = "auth.rootPassword"\n    value = "x"\n  }\n  values = [<<EOF\nprimary:\n  configuration: |-\n    [mysqld]\n    max_connections=90\nEOF\n  ]\n}\n',
    ["mysql", "mariadb"],
    ["10 max_connections = 90"],
  ],
  [
    "a file that a shell's script writes",
    "cat > /etc/my.cnf <<'EOF'\n[mysqld]\nmax_connections=90\nEOF\nsystemctl restart mysqld\n",
    ["mysql", "mariadb"],
    ["3 max_connections = 90"],
  ],
  [
    "statements of PostgreSQL",
    "-- Memory\nALTER SYSTEM SET work_mem = '8MB';\nALTER SYSTEM\nset max_connections to 90; ALTER SYSTEM SET jit = DEFAULT;\npsql -c \"ALTER SYSTEM SET port = '5433';\"\nSELECT pg_reload_conf();\n",
    ["postgres"],
    ["2 work_mem = 8MB", "4 max_connections = 90", "5 port = 5433"],
  ],
  [
    "statements of MySQL, of which the server computes one",
    "mysql << EOF\nset persist max_connections=90;\nSET @@PERSIST_ONLY.max_allowed_packet = 64*1024*1024;\nEOF\n",
    ["mysql"],
    ["2 max_connections = 90", `3 max_allowed_packet = \${64*1024*1024}`],
  ],
  [
    "a server's program on a line of its own",
    "mysqld_safe \\\n--max_connections=90 \\\n&\n",
    ["mysql", "mariadb"],
    ["2 max_connections = 90"],
  ],
  [
    "two servers, of which the first is read",
    "services:\n  db:\n    image: mysql:8.4\n    command: --max_connections=90\n  pg:\n    image: postgres:16\n    command: postgres -c wal_level=logical\n",
    ["mysql"],
    ["4 max_connections = 90"],
  ],
  [
    "a list between brackets, with a comment, of an image that a template names",
    'services:\n  db:\n    image: "{{ image }}"\n    command: [\n      "postgres", # "-c", "jit=on"\n      "-c",\n      "work_mem=8MB",\n    ]\n',
    ["postgres"],
    ["7 work_mem = 8MB"],
  ],
  [
    "a parameter group as an object of Kubernetes",
    "apiVersion: rds.services.k8s.aws/v1alpha1\nkind: DBParameterGroup\nspec:\n  parameterOverrides:\n    max_connections: '90'\n",
    undefined,
    ["5 max_connections = 90"],
  ],
  [
    "CloudFormation",
    `Resources:
  Group:
    Type: AWS::RDS::DBParameterGroup
    Properties:
      Family: mysql8.0
      Parameters:
        max_connections: 250
`,
    undefined,
    ["7 max_connections = 250"],
  ],
  [
    "mysqld-auto.cnf of 8.0",
    `{ "Version" : 1 , "mysql_server" : { "max_connections" : { "Value" : "1000" , "Metadata" : { "Timestamp" : 1624532357790912 , "User" : "root" , "Host" : "localhost" } } ,
"mysql_server_static_options" : { "back_log" : { "Value" : "100" , "Metadata" : { "Timestamp" : 1624532357790912 , "User" : "root" , "Host" : "localhost" } } } } }`,
    ["mysql"],
    ["1 max_connections = 1000", "2 back_log = 100"],
  ],
  [
    "mysqld-auto.cnf of 8.4",
    `{"Version": 2, "mysql_static_variables": {"skip_name_resolve": {"Value": "ON", "Metadata": {"Host": "localhost", "User": "root", "Timestamp": 1}}}, "mysql_dynamic_variables": {"local_infile": {"Value": "ON", "Metadata": {"Host": "localhost", "User": "root", "Timestamp": 1}}}}`,
    ["mysql"],
    ["1 skip_name_resolve = ON", "1 local_infile = ON"],
  ],
  [
    "SHOW VARIABLES, of which defaults and what no file sets do not count",
    `mysql> show variables;
+-----------------+--------+
| Variable_name   | Value  |
+-----------------+--------+
| max_connections | 151    |
| sync_binlog     | 0      |
| hostname        | db1    |
| version         | 9.7.0  |
+-----------------+--------+
4 rows in set (0.00 sec)
`,
    ["mysql"],
    ["6 sync_binlog = 0"],
  ],
  [
    "SHOW VARIABLES, separated by tabs and by \\G",
    "Variable_name\tValue\nversion\t11.8.2-MariaDB\nsync_binlog\t1\n*************************** 1. row ***************************\nVariable_name: max_connections\n        Value: 500\n",
    ["mariadb"],
    ["3 sync_binlog = 1", "6 max_connections = 500"],
  ],
  [
    "pg_settings, of which the source tells what was set",
    `      name       | setting |       source
-----------------+---------+--------------------
 max_connections | 100     | configuration file
 work_mem        | 65536   | configuration file
 TimeZone        | UTC     | client
(3 rows)
`,
    ["postgres"],
    ["4 work_mem = 65536"],
  ],
  [
    "SHOW ALL",
    `      name       |  setting  | description
-----------------+-----------+---------------
 shared_buffers  | 4GB       | Sets the number of shared memory buffers
 work_mem        | 4MB       | Sets the maximum memory
 server_version  | 18.1      | Shows the server version.
`,
    ["postgres"],
    ["3 shared_buffers = 4GB"],
  ],
];

test.each(CASES)("%s", (_, text, products, lines) => {
  expect(productIn(text)).toEqual(products);
  expect(read(text)).toEqual(lines);
});

test.each([
  ["yaml", "kind: Service\nspec:\n  ports:\n    - name: web\n      port: 80\n"],
  ["json", '{"a": [1, {"b": "c"}]}'],
  ["parameters", 'resource "aws_s3_bucket" "b" {\n  name = "b"\n}\n'],
])("a text of %s that sets nothing is named as what it is", (kind, text) => {
  const report = checkConfig(text, { from: "8.0", to: "8.4" }, CONFIG_DATA.mysql);
  expect([report.sentence, report.origins, report.verdicts.filter(({ line }) => line)]).toEqual([
    "empty",
    [{ kind, names: [] }],
    [],
  ]);
});
