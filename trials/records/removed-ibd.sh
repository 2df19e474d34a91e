#!/bin/bash
# The trial of "files removed while mysqld runs": removes an open .ibd under write load and copies it from /proc twice,
# at once after the writes stop and after the flush that the page asks for. Each copy is then read in a new server.
# Needs Debian's mariadb-server, and an account that may start it; everything is in a temporary folder.
set -eu
WORK=$(mktemp -d /tmp/removed-ibd.XXXXXX)
trap 'kill $(jobs -p) 2>/dev/null; wait; rm -rf "$WORK"' EXIT

start() { # folder, more options; a folder without a server's files gets new ones
  [ -e "$1/mysql" ] || mariadb-install-db --no-defaults --datadir="$1" --skip-test-db --user="$(id -un)" >/dev/null
  mariadbd --no-defaults --user="$(id -un)" --datadir="$1" --socket="$1/socket" --pid-file="$1/pid" --skip-networking \
    --character-set-server=utf8mb4 --collation-server=utf8mb4_general_ci \
    --innodb-buffer-pool-size=256M --innodb-log-file-size=256M "${@:2}" 2>"$1.log" &
  for _ in $(seq 100); do mariadb-admin --socket="$1/socket" ping >/dev/null 2>&1 && return; sleep .2; done
  echo "does not start: $1"; tail -5 "$1.log"; return 1
}
sql() { mariadb --socket="$1/socket" --default-character-set=utf8mb4 -NBe "${@:2}"; }
status() { sql "$LIVE" "SHOW GLOBAL STATUS LIKE '$1'" | cut -f2; }
positions() { echo "dirty pages $(status Innodb_buffer_pool_pages_dirty), LSN $(status Innodb_lsn_current), checkpoint $(status Innodb_lsn_last_checkpoint)"; }

LIVE=$WORK/live
start "$LIVE"
sql "$LIVE" "CREATE DATABASE shop; USE shop; CREATE TABLE shop.t (id INT AUTO_INCREMENT PRIMARY KEY, v VARCHAR(200), sum CHAR(32), KEY (v));
  INSERT INTO shop.t (v, sum) SELECT REPEAT(MD5(seq), 5), MD5(REPEAT(MD5(seq), 5)) FROM seq_1_to_100000"

for _ in 1 2 3; do # the load: three sessions that insert and update
  while sql "$LIVE" "USE shop; INSERT INTO shop.t (v, sum) SELECT v, MD5(v) FROM (SELECT REPEAT(MD5(RAND()), 5) v FROM seq_1_to_200) x;
    UPDATE shop.t SET v = REVERSE(v), sum = MD5(v) WHERE id % 997 = FLOOR(RAND() * 997)" 2>/dev/null; do :; done &
done
sleep 5
rm "$LIVE/shop/t.ibd"
sleep 3

echo "== the removed file"
PID=$(cat "$LIVE/pid")
ls -l "/proc/$PID/fd" | grep 'ibd (deleted)' | sed "s|$WORK/||"
FD=$(ls -l "/proc/$PID/fd" | awk '/t.ibd \(deleted\)/ { print $9 }')
sql "$LIVE" "SET GLOBAL read_only = ON"
sleep 1 # the sessions of the load have the right to write in spite of read_only; they end here
kill $(jobs -p | tail -n +2) 2>/dev/null || true
sleep 1

echo "== copied at once: $(positions)"
mkdir "$WORK/early" "$WORK/late"
cp "/proc/$PID/fd/$FD" "$WORK/early/t.ibd"

sql "$LIVE" "SET GLOBAL innodb_max_dirty_pages_pct_lwm = 0; SET GLOBAL innodb_max_dirty_pages_pct = 0;
  SET GLOBAL innodb_io_capacity_max = 4000; SET GLOBAL innodb_io_capacity = 2000"
NOTED=$(status Innodb_lsn_current)
for second in $(seq 120); do
  [ "$(status Innodb_buffer_pool_pages_dirty)" = 0 ] && [ "$(status Innodb_lsn_last_checkpoint)" -ge $((NOTED - 64)) ] && break
  sleep 1
done
echo "== copied after $second s of flushing, LSN noted $NOTED: $(positions)"
cp "/proc/$PID/fd/$FD" "$WORK/late/t.ibd"
cmp -l "$WORK/early/t.ibd" "$WORK/late/t.ibd" 2>/dev/null | awk '{ page[int(($1 - 1) / 16384)] } END { print length(page), "pages differ between the copies" }'

EXPECTED=$(sql "$LIVE" "SELECT COUNT(*), SUM(sum = MD5(v)), BIT_XOR(CRC32(CONCAT(id, v))) FROM shop.t")
echo "== the running server: $EXPECTED"
mariadb-dump --socket="$LIVE/socket" shop t | grep -c '^INSERT' | sed 's/$/ INSERT statements in a dump of the running server/'
mariadb-admin --socket="$LIVE/socket" shutdown
ls "$LIVE/shop"

for copy in early late; do # each is put back into a copy of the stopped server's folder
  cp -a "$LIVE" "$WORK/with-$copy"
  cp "$WORK/$copy/t.ibd" "$WORK/with-$copy/shop/"
  start "$WORK/with-$copy" || { grep -i error "$WORK/with-$copy.log" | head -5; continue; }
  echo "== $copy, put back: $(sql "$WORK/with-$copy" "SELECT COUNT(*), SUM(sum = MD5(v)), BIT_XOR(CRC32(CONCAT(id, v))) FROM shop.t" 2>&1 | tail -1)"
  sql "$WORK/with-$copy" "CHECK TABLE shop.t EXTENDED" 2>&1 | tail -4
  grep -c 'ERROR' "$WORK/with-$copy.log" | sed 's/$/ lines with ERROR in its log/'
  mariadb-admin --socket="$WORK/with-$copy/socket" shutdown 2>/dev/null || true
done
