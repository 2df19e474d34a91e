/** Lets the compiler name what catalogues lack of a list of ids, or have beside it. */

/**
 * The differences between a list of ids and the keys of a part of each catalogue, such as "en.json lacks P28"; `never`
 * where there is none.
 * @template Parts the part of each catalogue, by its language
 */
export type Differences<Id extends string, Parts> = {
  [Language in keyof Parts & string]:
    | `${Language}.json lacks ${Exclude<Id, keyof Parts[Language]>}`
    | `${Language}.json has ${Exclude<keyof Parts[Language] & string, Id>}, which is not in the list`;
}[keyof Parts & string];

/** The texts by their ids. @template _None `Differences` of the catalogues: any is an error that says which */
export type TextsById<Id extends string, Text, _None extends never> = Readonly<Record<Id, Text>>;
