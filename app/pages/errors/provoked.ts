/** The fragment of the index that says how the messages of all errors were provoked. */
export const PROVOKED_ID = "provoked";
