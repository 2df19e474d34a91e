/**
 * The countries of the phone field, with the dial codes of ITU-T E.164. Their names
 * come from `Intl.DisplayNames`.
 */
export interface PhoneCountry {
  /** ISO 3166-1 alpha-2. */
  iso2: string;
  /** Without the plus sign. */
  dialCode: string;
  /** Of a shared dial code. Empty: all, or those that no other country has. */
  areaCodes: readonly string[];
  /** Sizes of the groups after the code in which the number is usually written. */
  format: readonly number[];
}

/**
 * By the sizes of the groups in which a number is usually written: ISO code and dial code. Of the
 * countries that share a dial code, the first one has the numbers that no other has.
 */
const TABLE = {
  "3.3.4": `US1 RU7 CA1 DO1 PR1 VE58 AG1 AI1 BB1 BM1 BS1 DM1 GD1 JM1 KN1 KY1 LC1 MS1 SX1 TC1 TT1 VC1
    VG1 VI1 IT39 IR98 NP977 PH63 PK92 TR90 AS1 GU1 MP1`,
  "3.3.3": `CW599 MA212 RE262 CO57 PE51 PY595 FK500 GF594 GL299 GP590 MQ596 PM508 ES34 PT351 AD376
    AL355 AT43 BA387 BG359 BY375 CY357 CZ420 FI358 FO298 GI350 GR30 HR385 LI423 LT370 LU352
    MC377 MD373 ME382 MK389 PL48 RO40 RS381 SE46 SI386 SK421 SM378 VA379 XK383 AO244 BF226
    BI257 BJ229 BW267 CD243 CF236 CG242 CI225 CM237 CV238 DJ253 DZ213 EG20 EH212 ER291 ET251
    GA241 GH233 GM220 GN224 GQ240 GW245 KE254 KM269 LR231 LS266 LY218 MG261 ML223 MR222 MU230
    MW265 MZ258 NA264 NE227 NG234 RW250 SC248 SD249 SH290 SL232 SN221 SO252 SS211 ST239 SZ268
    TD235 TG228 TN216 TZ255 UG256 YT262 ZA27 ZM260 ZW263 AE971 AF93 AM374 AZ994 BD880 BT975
    GE995 ID62 IL972 IQ964 JO962 KG996 KH855 KP850 KZ7 LA856 LB961 LK94 MM95 MY60 PS970 SA966
    SY963 TH66 TJ992 TL670 TM993 TW886 UZ998 VN84 YE967 AU61 CK682 NC687 NZ64 PF689 TV688
    WF681`,
  "1.2.2.2.2": "FR33",
  "1.2.4.4": "AR54",
  "1.3.4": "BO591 CU53 UY598",
  "1.4.4": "CL56 NL31",
  "2.2.2.2": "DK45",
  "2.3.2.2": "CH41",
  "2.3.4": "EC593 HU36 IE353 UA380",
  "2.4.4": "MX52 JP81 KR82",
  "2.5.4": "BR55",
  "3.2.2.2": "BE32",
  "3.2.3": "NO47",
  "3.4": `AW297 BQ599 BZ501 GY592 SR597 IS354 BN673 MV960 FJ679 FM691 MH692 NR674 PW680 SB677 TO676
    VU678 WS685`,
  "3.4.4": "DE49 CN86",
  4: "NU683 TK690",
  "4.4": `CR506 SV503 GT502 HN504 NI505 PA507 HT509 EE372 LV371 MT356 BH973 HK852 KW965 MN976 MO853
    OM968 QA974 SG65 KI686 PG675`,
  "4.6": "GB44",
  "5.5": "IN91",
};

/** @see https://github.com/google/libphonenumber/blob/master/resources/PhoneNumberMetadata.xml */
const AREA_CODES = new Map(
  `CA 204 226 236 249 250 257 263 289 306 343 354 365 367 368 382 403 416 418 428 431 437 438 450
    468 474 506 514 519 548 579 581 584 587 604 613 639 647 672 683 705 709 742 753 778 780 782
    807 819 825 867 873 879 902 905 942, AG 268, AI 264, AS 684, BB 246, BM 441, BS 242, DM 767,
    DO 809 829 849, GD 473, GU 671, JM 658 876, KN 869, KY 345, LC 758, MP 670, MS 664, PR 787
    939, SX 721, TC 649, TT 868, VC 784, VG 284, VI 340, KZ 6 7`
    .split(/,\s+/)
    .map((entry) => {
      const [iso2 = "", ...codes] = entry.split(/\s+/);
      return [iso2, codes];
    }),
);

export const PHONE_COUNTRIES: readonly PhoneCountry[] = Object.entries(TABLE).flatMap(
  ([groups, entries]) =>
    entries.split(/\s+/).map((entry) => {
      const [iso2, dialCode] = [entry.slice(0, 2), entry.slice(2)];
      const areaCodes = AREA_CODES.get(iso2) ?? [];
      return { iso2, dialCode, areaCodes, format: groups.split(".").map(Number) };
    }),
);

export const DEFAULT_COUNTRY = "ES";

export const DIAL_CODES: ReadonlySet<string> = new Set(
  PHONE_COUNTRIES.map(({ dialCode }) => dialCode),
);

export function countryByIso(iso2: string): PhoneCountry | undefined {
  return PHONE_COUNTRIES.find((country) => country.iso2 === iso2);
}

/**
 * The country of a number, by its dial code and area code.
 * @param current the chosen country: it stays while the number may be of it
 */
export function countryOfNumber(typed: string, current?: string): PhoneCountry | undefined {
  const digits = typed.replace(/\D/g, "");
  const sharing = PHONE_COUNTRIES.filter(({ dialCode }) => digits.startsWith(dialCode));
  const rest = digits.slice(sharing[0]?.dialCode.length);
  const owner = sharing.find(({ areaCodes }) => areaCodes.some((code) => rest.startsWith(code)));
  const chosen = sharing.find(({ iso2 }) => iso2 === current);
  const mayBeChosen =
    chosen?.areaCodes.length === 0 || chosen?.areaCodes.some((code) => code.startsWith(rest));
  if (owner || !mayBeChosen) return owner ?? sharing[0];
  return chosen;
}
