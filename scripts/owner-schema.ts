/** Makes the JSON Schema of the owner's file, from the definition that the program reads it with: `npm run schema`. */
import { toJsonSchema } from "@valibot/to-json-schema";
import { OwnerFile } from "../site/owner/definition.ts";

interface Schema {
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  description?: string;
  [keyword: string]: unknown;
}

/** What JSON Schema cannot say, such as "a day of the calendar", `owner check` says. */
export function jsonSchema(): unknown {
  const schema = toJsonSchema(OwnerFile, { errorMode: "ignore" }) as Schema;
  // Without what is undefined.
  return JSON.parse(
    JSON.stringify({
      ...withNull(schema),
      title: "The owner's file of the site",
      allowTrailingCommas: true,
    }),
  );
}

/** With `null` for each optional property: the program takes it for nothing. */
function withNull(schema: Schema): Schema {
  const { properties, items, required = [] } = schema;
  const own = properties && {
    properties: Object.fromEntries(
      Object.entries(properties).map(([name, each]) => {
        const { description, ...inner } = withNull(each);
        if (required.includes(name)) return [name, { ...inner, description }];
        return [name, { description, anyOf: [inner, { type: "null" }] }];
      }),
    ),
  };
  return { ...schema, ...own, ...(items && { items: withNull(items) }) };
}

if (import.meta.main) console.log(JSON.stringify(jsonSchema()));
