#!/bin/bash
# The test servers of the sample report: made, misconfigured on purpose, loaded, examined, mended, measured again.
# As root, with Debian 12's mariadb-server and postgresql: sample-report.sh [FOLDER] > sample-report.txt
set -uo pipefail
dir=${1:-$(mktemp -d)}
mkdir -p "$dir" && chmod 1777 "$dir"
export LC_ALL=C

say() { printf '\n== %s\n' "$*"; }
seconds() { local from=$EPOCHREALTIME; "$@"; printf 'took %.1f s\n' "$(bc <<<"$EPOCHREALTIME - $from")"; }

### MariaDB, with the settings of Debian's package

start_mariadb() { # name, port, further options
  local name=$1 port=$2; shift 2
  [ -d "$dir/$name" ] || mariadb-install-db --user=mysql --datadir="$dir/$name" --skip-test-db --auth-root-authentication-method=normal >/dev/null
  mariadbd --defaults-file=/etc/mysql/my.cnf --user=mysql --datadir="$dir/$name" --socket="$dir/$name.sock" --port="$port" \
    --pid-file="$dir/$name.pid" --log-error="$dir/$name.err" "$@" &
  until mariadb-admin --socket="$dir/$name.sock" -uroot ping >/dev/null 2>&1; do sleep 0.3; done
}
stop_mariadb() { mariadb-admin --socket="$dir/$1.sock" -uroot shutdown && while [ -e "$dir/$1.pid" ]; do sleep 0.3; done; }
sql() { mariadb --socket="$dir/m1.sock" -uroot -t shop "$@"; }
raw() { mariadb --socket="$dir/m1.sock" -uroot -NB shop "$@"; }
shop() { mariadb --protocol=tcp --host=127.0.0.1 --port=34101 -ushop -pshop-sample -NB shop "$@"; }

# Three sessions: the list of open orders, a new order, its events. Prints what failed.
load_mariadb() {
  local until=$(($(date +%s) + $1)) session
  for session in 1 2 3; do
    while [ "$(date +%s)" -lt "$until" ]; do
      for _ in $(seq 10); do
        echo "SELECT id, total, created_at FROM orders WHERE status = 'open' ORDER BY created_at DESC LIMIT 20;"
        echo "INSERT INTO orders (customer_id, status, total, created_at, note) VALUES (7, 'paid', 12.50, NOW(), REPEAT('n', 120));"
        echo "INSERT INTO order_events (order_id, kind) VALUES (LAST_INSERT_ID(), 'created'), (LAST_INSERT_ID(), 'paid');"
      done | shop --force 2>&1 >/dev/null | sort | uniq -c
    done &
    sessions+=($!)
  done
  wait "${sessions[@]}"
  sessions=()
}
sessions=()

start_mariadb m1 34101
mariadb --socket="$dir/m1.sock" -uroot <<'SQL'
CREATE DATABASE shop;
-- On purpose: every privilege, from everywhere.
CREATE USER shop@'%' IDENTIFIED BY 'shop-sample';
GRANT ALL PRIVILEGES ON *.* TO shop@'%' WITH GRANT OPTION;
USE shop;
-- On purpose: no index for the list of open orders.
CREATE TABLE orders (
  id BIGINT UNSIGNED AUTO_INCREMENT PRIMARY KEY, customer_id INT UNSIGNED NOT NULL, status VARCHAR(10) NOT NULL,
  total DECIMAL(10,2) NOT NULL, created_at DATETIME NOT NULL, note VARCHAR(200) NOT NULL, KEY (customer_id));
INSERT INTO orders (customer_id, status, total, created_at, note)
  SELECT 1 + seq % 50000, IF(seq % 500 = 0, 'open', 'paid'), seq % 900, '2025-01-01' + INTERVAL seq MINUTE, REPEAT('n', 120)
  FROM seq_1_to_800000;
-- On purpose: a signed INT that has counted almost to its end.
CREATE TABLE order_events (
  id INT AUTO_INCREMENT PRIMARY KEY, order_id BIGINT UNSIGNED NOT NULL, kind VARCHAR(20) NOT NULL) AUTO_INCREMENT = 2147200000;
INSERT INTO order_events (order_id, kind) SELECT seq, 'created' FROM seq_1_to_200000;
ANALYZE TABLE orders, order_events;
SQL

say "MariaDB: version, size"
sql -e "SELECT VERSION(), @@innodb_buffer_pool_size DIV 1048576 AS pool_mib, @@log_bin"
sql -e "SELECT TABLE_NAME, TABLE_ROWS, ROUND((DATA_LENGTH + INDEX_LENGTH) / 1048576) AS mib FROM information_schema.TABLES WHERE TABLE_SCHEMA = 'shop'"

say "M: load of 60 s, with the slow log on"
before=$(raw -e "SELECT COUNT(*) FROM order_events")
raw -e "SET GLOBAL slow_query_log_file = '$dir/m1/slow.log', long_query_time = 0.05, slow_query_log = ON"
load_mariadb 60
raw -e "SET GLOBAL slow_query_log = OFF"
after=$(raw -e "SELECT COUNT(*) FROM order_events")
echo "events inserted in 60 s: $((after - before))"
mariadb-dumpslow -s t -t 1 "$dir/m1/slow.log" 2>/dev/null

say "M1: the counter"
sql -e "SELECT TABLE_NAME, AUTO_INCREMENT, 2147483647 - AUTO_INCREMENT AS ids_left FROM information_schema.TABLES WHERE TABLE_SCHEMA = 'shop' AND TABLE_NAME = 'order_events'"
echo "hours left at the rate of the load: $(bc <<<"scale=1; (2147483647 - $(raw -e "SELECT MAX(id) FROM order_events")) * 60 / ($after - $before) / 3600")"
say "M1: what happens at the end, on a copy of the table"
raw --force -e "CREATE TABLE copy LIKE order_events; ALTER TABLE copy AUTO_INCREMENT = 2147483647;
  INSERT INTO copy (order_id, kind) VALUES (1, 'last'); INSERT INTO copy (order_id, kind) VALUES (2, 'beyond');" 2>&1
say "M1: after the change, on the copy and on the table"
raw --force -e "ALTER TABLE copy MODIFY id BIGINT NOT NULL AUTO_INCREMENT, ALGORITHM=INPLACE" 2>&1
raw -e "ALTER TABLE copy MODIFY id BIGINT NOT NULL AUTO_INCREMENT; INSERT INTO copy (order_id, kind) VALUES (2, 'beyond'); SELECT * FROM copy; DROP TABLE copy"
seconds raw -e "ALTER TABLE order_events MODIFY id BIGINT NOT NULL AUTO_INCREMENT"

say "M3: the list of open orders"
LIST="SELECT id, total, created_at FROM orders WHERE status = 'open' ORDER BY created_at DESC LIMIT 20"
sql -e "ANALYZE $LIST"
seconds raw -e "ALTER TABLE orders ADD INDEX status_created (status, created_at), ALGORITHM=INPLACE, LOCK=NONE"
say "M3: after the change"
sql -e "ANALYZE $LIST"
raw -e "SET GLOBAL slow_query_log_file = '$dir/m1/slow2.log', long_query_time = 0, slow_query_log = ON"
load_mariadb 20
raw -e "SET GLOBAL slow_query_log = OFF"
mariadb-dumpslow -s t -t 3 "$dir/m1/slow2.log" 2>/dev/null
sql -e "SELECT ROUND(INDEX_LENGTH / 1048576) AS index_mib FROM information_schema.TABLES WHERE TABLE_SCHEMA = 'shop' AND TABLE_NAME = 'orders'"
say "M3: the rollback: ignored, as before (ALL); then used again, as the load of M4 needs it"
open_orders="ANALYZE SELECT id, total, created_at FROM orders WHERE status = 'open' ORDER BY created_at DESC LIMIT 20"
raw -e "ALTER TABLE orders ALTER INDEX status_created IGNORED"
sql -e "$open_orders"
raw -e "ALTER TABLE orders ALTER INDEX status_created NOT IGNORED"

say "M4: the application's account"
sql -e "SHOW GRANTS FOR shop@'%'"
shop -e "SELECT COUNT(*) FROM mysql.global_priv"
# The application works meanwhile: it is granted what it keeps before the rest is taken away.
load_mariadb 10 &
load=$!
sleep 4
raw -e "GRANT SELECT, INSERT, UPDATE, DELETE ON shop.* TO shop@'%'"
raw -e "RENAME USER shop@'%' TO shop@'127.0.0.1'"
raw -e "REVOKE ALL PRIVILEGES ON *.* FROM shop@'127.0.0.1'"
raw -e "REVOKE GRANT OPTION ON *.* FROM shop@'127.0.0.1'"
say "M4: after the change: what the load says (nothing), what is refused, what is left"
wait "$load"
shop -e "DROP TABLE orders" 2>&1
shop -e "SELECT COUNT(*) FROM mysql.global_priv" 2>&1
sql -e "SHOW GRANTS FOR shop@'127.0.0.1'"

say "M2: the binlog"
sql -e "SELECT @@log_bin"
stop_mariadb m1
start_mariadb m1 34101 --log-bin=mariadb-bin --server-id=1 --sync-binlog=1
say "M2: after the change: a dump, a load, a mistake, a recovery on another server"
mariadb-dump --socket="$dir/m1.sock" -uroot --single-transaction --master-data=2 --databases shop >"$dir/shop.sql"
position=$(grep -m1 'CHANGE MASTER' "$dir/shop.sql" | grep -o 'POS=[0-9]*' | tr -dc 0-9)
log=$(grep -m1 'CHANGE MASTER' "$dir/shop.sql" | grep -o "mariadb-bin.[0-9]*")
dumped=$(raw -e "SELECT COUNT(*) FROM orders")
load_mariadb 10
full=$(raw -e "SELECT COUNT(*) FROM orders")
raw -e "DROP TABLE orders"
mistake=$(mariadb-binlog "$dir/m1/$log" | grep -B8 'DROP TABLE' | grep '^# at' | tail -2 | head -1 | tr -dc 0-9)
start_mariadb m2 34102
mariadb --socket="$dir/m2.sock" -uroot <"$dir/shop.sql"
mariadb-binlog --start-position="$position" --stop-position="$mistake" "$dir/m1/$log" | mariadb --socket="$dir/m2.sock" -uroot
recovered=$(mariadb --socket="$dir/m2.sock" -uroot -NB shop -e "SELECT COUNT(*) FROM orders")
echo "orders in the dump: $dumped, before the mistake: $full, recovered: $recovered"
stop_mariadb m2
stop_mariadb m1

### PostgreSQL, as initdb makes it

bin=/usr/lib/postgresql/15/bin
install -d -o postgres -m 700 "$dir/p1"
as() { (cd / && runuser -u postgres -- "$@"); }
start_postgresql() { as "$bin/pg_ctl" -D "$dir/$1" -l "/tmp/sample-$1.log" -o "-p 34103 -k /tmp" -w start >/dev/null; }
stop_postgresql() { as "$bin/pg_ctl" -D "$dir/$1" -m fast -w stop >/dev/null; }
psq() { as psql -h /tmp -p 34103 -X -v ON_ERROR_STOP=0 shop "$@"; }
as "$bin/initdb" -D "$dir/p1" >/dev/null 2>&1
start_postgresql p1
as createdb -h /tmp -p 34103 shop
psq -q <<'SQL'
CREATE TABLE orders (id bigserial PRIMARY KEY, status text NOT NULL, created_at timestamptz NOT NULL);
INSERT INTO orders (status, created_at) SELECT 'paid', now() - g * interval '1 minute' FROM generate_series(1, 300000) g;
-- On purpose: a foreign key without an index of its own.
CREATE TABLE order_lines (id bigserial PRIMARY KEY, order_id bigint NOT NULL REFERENCES orders, quantity int NOT NULL);
INSERT INTO order_lines (order_id, quantity) SELECT 1 + g % 299000, 1 FROM generate_series(1, 1500000) g;
CREATE TABLE carts (id int PRIMARY KEY, total numeric NOT NULL, updated_at timestamptz NOT NULL);
INSERT INTO carts SELECT g, 0, now() FROM generate_series(1, 20000) g;
CREATE INDEX ON carts (updated_at);
VACUUM ANALYZE;
-- On purpose: the slot of a replica that is gone.
SELECT pg_create_physical_replication_slot('replica_2', true);
SQL
cat >/tmp/sample-load.sql <<'SQL'
\set id random(1, 20000)
UPDATE carts SET total = total + 1, updated_at = clock_timestamp() WHERE id = :id;
INSERT INTO orders (status, created_at) VALUES ('open', now());
SQL

say "PostgreSQL: version, size before the load"
psq -At -c "SELECT version()" | cut -d, -f1
psq -c "SELECT relname, pg_size_pretty(pg_total_relation_size(oid)) FROM pg_class WHERE relname IN ('orders', 'order_lines', 'carts')"
COUNT="EXPLAIN (ANALYZE, BUFFERS, COSTS OFF) SELECT sum(total) FROM carts"
psq -At -c "$COUNT"
# On purpose: a session that has read in a transaction and never ended it.
mkfifo -m 666 "$dir/report"
psq -q <"$dir/report" >/dev/null 2>&1 &
exec 9>"$dir/report"
echo "BEGIN ISOLATION LEVEL REPEATABLE READ; SELECT sum(total) FROM carts;" >&9
load_postgresql() {
  as "$bin/pgbench" -h /tmp -p 34103 -n -c 4 -j 2 -T "$1" -f /tmp/sample-load.sql shop 2>/dev/null | grep -E 'actually|latency average|tps'
}

say "P: load of 90 s"
load_postgresql 90
say "P1: the slot, after 90 s, and after three runs of a job that writes every line"
SLOT="SELECT slot_name, active, wal_status, pg_size_pretty(pg_wal_lsn_diff(pg_current_wal_lsn(), restart_lsn)) AS kept FROM pg_replication_slots"
psq -c CHECKPOINT -c "$SLOT"
for _ in 1 2 3; do psq -q -c "UPDATE order_lines SET quantity = 1"; done
psq -q -c CHECKPOINT -c "$SLOT"
WAL="SELECT count(*) AS files, pg_size_pretty(sum(size)) AS pg_wal, current_setting('max_wal_size'), current_setting('max_slot_wal_keep_size') FROM pg_ls_waldir()"
psq -c "$WAL"
psq -q -c "SELECT pg_drop_replication_slot('replica_2')" -c "ALTER SYSTEM SET max_slot_wal_keep_size = '10GB'" -c "SELECT pg_reload_conf()" >/dev/null
psq -q -c CHECKPOINT >/dev/null
say "P1: after the change"
psq -c "$WAL"

say "P3: the open transaction"
psq -c "SELECT state, date_trunc('second', now() - xact_start) AS open_for, age(backend_xmin) AS xids, query FROM pg_stat_activity WHERE state LIKE 'idle in%'"
DEAD="SELECT n_dead_tup, pg_size_pretty(pg_relation_size(relid)) AS heap, pg_size_pretty(pg_indexes_size(relid)) AS indexes FROM pg_stat_user_tables WHERE relname = 'carts'"
psq -c "$DEAD"
psq -q -c "VACUUM (VERBOSE) carts" 2>&1 | grep -E 'tuples:'
psq -At -c "$COUNT"
psq -c "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE state LIKE 'idle in%'" >/dev/null
exec 9>&-
psq -q -c "ALTER SYSTEM SET idle_in_transaction_session_timeout = '5min'" -c "SELECT pg_reload_conf()" >/dev/null
say "P3: after it has ended"
psq -q -c "VACUUM (VERBOSE, ANALYZE) carts" 2>&1 | grep -E 'tuples:'
psq -c "$DEAD"
seconds psq -q -c "VACUUM FULL carts"
psq -c "$DEAD"
psq -At -c "$COUNT"
say "P3: the same load again, with nothing that holds vacuum back"
load_postgresql 90
psq -c "$DEAD"
say "P3: a session that waits within a transaction, with a limit of 2 s"
psq -At -c "SET idle_in_transaction_session_timeout = '2s'" -c BEGIN -c '\! sleep 3' -c "SELECT 1" 2>&1 | tail -4

say "P4: the foreign key"
DELETE="EXPLAIN (ANALYZE, COSTS OFF) DELETE FROM orders WHERE id BETWEEN 299101 AND 299150"
psq -At -c BEGIN -c "$DELETE" -c ROLLBACK
seconds psq -q -c "CREATE INDEX CONCURRENTLY ON order_lines (order_id)"
psq -At -c "SELECT pg_size_pretty(pg_relation_size('order_lines_order_id_idx'))"
say "P4: after the change"
psq -At -c BEGIN -c "$DELETE" -c ROLLBACK

say "P2: checksums"
psq -c "SHOW data_checksums"
file=$(psq -At -c "SELECT pg_relation_filepath('order_lines')")
psq -At -c "SELECT count(*), sum(quantity) FROM order_lines"
place=$(psq -At -F ' ' -c "SELECT (ctid::text::point)[0]::int, (ctid::text::point)[1]::int FROM order_lines ORDER BY id LIMIT 1")
psq -At -c "SELECT pg_size_pretty(pg_database_size('shop'))"
stop_postgresql p1
cp -a "$dir/p1" "$dir/p2"
# One byte of the quantity of a line that is in use.
damage() { as python3 - "$1/$file" $place <<'PY'
import struct, sys
path, block, item = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
with open(path, "r+b") as f:
    f.seek(block * 8192)
    page = bytearray(f.read(8192))
    row = struct.unpack_from("<I", page, 24 + 4 * (item - 1))[0] & 0x7FFF
    page[row + page[row + 22] + 16 + 1] ^= 0x40  # after the header, id and order_id
    f.seek(block * 8192)
    f.write(page)
PY
}
damage "$dir/p2"
start_postgresql p2
say "P2: a damaged byte on a copy without checksums: no error"
psq -At -c "SELECT count(*), sum(quantity) FROM order_lines"
stop_postgresql p2
seconds as "$bin/pg_checksums" --enable -D "$dir/p1"
damage "$dir/p1"
start_postgresql p1
say "P2: after the change, the same damage"
psq -At -c "SHOW data_checksums" -c "SELECT count(*), sum(quantity) FROM order_lines" 2>&1
stop_postgresql p1
