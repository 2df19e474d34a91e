import { type ErrorFacts, MARIADB, since } from "../facts.ts";

export const facts: ErrorFacts = {
  symptoms: ["statement-refused", "write-refused"],
  codes: [
    "1451",
    "1701",
    "1216",
    "1217",
    "3730",
    "3780",
    "1822",
    "1823",
    "1821",
    "1825",
    "6125",
    "1215",
    "1005",
    "ER_NO_REFERENCED_ROW_2",
    "ER_ROW_IS_REFERENCED_2",
  ],
  phrases: [
    "foreign key constraint fails",
    "cannot add or update a child row",
    "cannot delete or update a parent row",
    "cannot truncate a table referenced in a foreign key constraint",
    "cannot drop table referenced by a foreign key",
    "cannot add foreign key constraint",
    "failed to add the foreign key constraint",
    "foreign key constraint are incompatible",
    "foreign key constraint is incorrectly formed",
  ],
  messages: [
    "ERROR 1452 (23000): Cannot add or update a child row: a foreign key constraint fails (`sales`.`orders`, CONSTRAINT `orders_customer` FOREIGN KEY (`customer_id`) REFERENCES `customers` (`id`))",
    "ERROR 1451 (23000): Cannot delete or update a parent row: a foreign key constraint fails (`sales`.`orders`, CONSTRAINT `orders_customer` FOREIGN KEY (`customer_id`) REFERENCES `customers` (`id`))",
    {
      servers: ["mysql-8.0"],
      text: "ERROR 1216 (23000): Cannot add or update a child row: a foreign key constraint fails",
    },
    {
      servers: ["mysql-8.0"],
      text: "ERROR 1217 (23000): Cannot delete or update a parent row: a foreign key constraint fails",
    },
    {
      servers: since("mysql-8.0"),
      text: "ERROR 3780 (HY000): Referencing column 'customer_id' and referenced column 'id' in foreign key constraint 'items_customer' are incompatible.",
    },
    {
      servers: since("mysql-8.4"),
      text: "ERROR 6125 (HY000): Failed to add the foreign key constraint. Missing unique key for constraint 'shops_region' in the referenced table 'regions'",
    },
    {
      servers: ["mysql-8.0"],
      text: "ERROR 1822 (HY000): Failed to add the foreign key constraint. Missing index for constraint 'shops_region' in the referenced table 'regions'",
    },
    { servers: ["mysql-5.7"], text: "ERROR 1215 (HY000): Cannot add foreign key constraint" },
    {
      servers: MARIADB,
      text: 'ERROR 1005 (HY000): Can\'t create table `sales`.`items` (errno: 150 "Foreign key constraint is incorrectly formed")',
    },
  ],
  diagnosis: [
    "SELECT table_name, constraint_name, column_name,\n  referenced_table_name, referenced_column_name\nFROM information_schema.key_column_usage\nWHERE constraint_schema = 'shop' AND constraint_name = 'orders_customer';",
    "SELECT o.customer_id, COUNT(*) FROM orders o\nLEFT JOIN customers c ON c.id = o.customer_id\nWHERE o.customer_id IS NOT NULL AND c.id IS NULL\nGROUP BY o.customer_id ORDER BY 2 DESC LIMIT 20;",
  ],
  related: ["1062", "1213", "1205", "1032", "missing-where"],
  sources: ["create-table-foreign-keys"],
};
