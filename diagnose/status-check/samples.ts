/** Two pastes for each engine, of a server that does not exist: what a reading looks like, for who has none at hand. */
import type { EngineParameter } from "./fields.ts";

export const SAMPLES: Readonly<Record<EngineParameter, string>> = {
  mysql: `Variable_name	Value
version	8.0.36
version_comment	MySQL Community Server - GPL
binlog_expire_logs_seconds	0
innodb_buffer_pool_size	134217728
innodb_doublewrite	ON
innodb_flush_log_at_trx_commit	2
innodb_force_recovery	0
log_bin	ON
max_connections	151
replica_skip_errors	1062
sql_mode	STRICT_TRANS_TABLES
sync_binlog	1
Connection_errors_max_connections	0
Max_used_connections	149
Select_full_join	2246400
Threads_created	259200
Uptime	864000
Log_name	File_size
binlog.000411	1073742156
binlog.000412	402653184`,
  postgresql: `name|value
archive_mode|on
archive_failed_seconds_ago|412.508
archived_seconds_ago|271804.113
autovacuum|on
autovacuum_freeze_max_age|200000000
autovacuum_multixact_freeze_max_age|400000000
data_checksums|off
fsync|on
full_page_writes|on
idle_in_transaction_seconds|7312
idle_in_transaction_session_timeout|0
inactive_slot_wal_bytes|6442450944
max_connections|200
max_slot_wal_keep_size|-1
max_wal_size|1GB
next_multixact_id|41000117
next_transaction_id|5508967295
oldest_multixact_age|41000116
oldest_transaction_age|1214000000
password_encryption|md5
replication_slots|2
server_version_num|130014
uptime_seconds|2246400
vacuum_failsafe_age|1600000000
wal_position|11544872091648`,
  cassandra: `ReleaseVersion: 4.0.11
Datacenter: dc1
===============
Status=Up/Down
|/ State=Normal/Leaving/Joining/Moving
--  Address    Load        Tokens  Owns (effective)  Host ID                               Rack
UN  10.0.0.11  412.37 GiB  16      50.3%             6c5d0a6e-1e0b-4f0e-9b66-8f2d3c1a7b01  rack1
UN  10.0.0.12  398.02 GiB  16      49.8%             0e3bb1c4-7a58-4c1d-8d55-21f4e5a9c602  rack2
DN  10.0.0.13  405.91 GiB  16      50.1%             b7f1d2a9-3c44-4b9a-a1d7-5e6f7a8b9c03  rack3
UN  10.0.0.14  391.45 GiB  16      49.8%             f2a4c6e8-9b0d-4e1f-8a2b-4c6d8e0f1a04  rack1
ID                     : 6c5d0a6e-1e0b-4f0e-9b66-8f2d3c1a7b01
Gossip active          : true
Native Transport active: true
Uptime (seconds)       : 864000
Heap Memory (MB)       : 7520.11 / 8192.00
Exceptions             : 3
Pool Name                         Active   Pending      Completed   Blocked  All time blocked
ReadStage                             12         0      402233431         0                 0
MutationStage                         32       214      911233431         0                 0
Native-Transport-Requests             18         0      812345678         0                 0
Message type           Dropped
READ                         0
MUTATION                 48231
HINT                         0
pending tasks: 187
- shop.basket: 181
Mode: NORMAL
Not sending any streams.
Read Repair Statistics:
Attempted: 26888
Mismatch (Blocking): 1200
Keyspace : shop
		Table: basket
		SSTable count: 61
		Space used (live): 441234567890
		Space used by snapshots (total): 0
		Local read count: 2233431
		Local read latency: 4.120 ms
		Local write count: 911230000
		Bloom filter false positives: 120
		Bloom filter false ratio: 0.00031
		Compacted partition maximum bytes: 668489532
		Maximum tombstones per slice (last five minutes): 4768
		Dropped Mutations: 48231`,
};
/** An hour later. */
export const LATER_SAMPLES: typeof SAMPLES = {
  mysql: `Variable_name	Value
Select_full_join	2255760
Threads_created	260280
Uptime	867600
Log_name	File_size
binlog.000411	1073742156
binlog.000412	1073741980
binlog.000413	188743680`,
  postgresql: `name|value
archive_failed_seconds_ago|31.270
archived_seconds_ago|275404.113
idle_in_transaction_seconds|10912
next_multixact_id|41072117
next_transaction_id|5514367295
oldest_multixact_age|41072116
oldest_transaction_age|1219400000
uptime_seconds|2250000
wal_position|11552421838848`,
  cassandra: `Uptime (seconds)       : 867600
Gossip active          : true
Exceptions             : 3
Message type           Dropped
READ                         0
MUTATION                 52104
HINT                         0
pending tasks: 231
Not sending any streams.
Mismatch (Blocking): 9800`,
};
/** Free on the disk of the logs. */
export const FREE_SAMPLE = { text: "120 GB", bytes: 120e9 };

/** The parameter of the address whose page has read the sample: for who has no script, and to link to. */
export const SAMPLE_PARAMETER = "sample";
