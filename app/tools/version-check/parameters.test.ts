import { versions } from "@blc/diagnose";
import { expect, test } from "vitest";
import { askedProduct, versionParameters } from "./parameters.ts";

function versionIn(text: string, chosen?: versions.ProductId): versions.Version {
  const read = versions.recognise(text, chosen);
  return read.kind === "version" ? read.version : expect.unreachable(JSON.stringify(read));
}

test("the address of an answer keeps what was read", () => {
  for (const text of [
    "10.6.27-23-MariaDB-enterprise",
    "10.6.27-MariaDB-enterprise",
    "8.0.44-azure",
    "8.0.31-google",
    "8.0.35-0ubuntu0.22.04.1",
    "mysql-8.0.36-1.module+el9",
  ]) {
    const version = versionIn(text);
    const parameters = versionParameters(version);
    const again = versionIn(parameters.get("version") ?? "", askedProduct(parameters));
    expect({ ...again, isAssumed: false }, text).toEqual({ ...version, isAssumed: false });
  }
});
