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
 * An entry is an ISO code, a dial code, and the sizes of its groups where they are not 3.3.3. Of
 * the countries that share a dial code, the first one has the numbers that no other has.
 */
const TABLE = `US1/3.3.4 CW599 RU7/3.3.4 MA212 RE262 AR54/1.2.4.4 BO591/1.3.4 BR55/2.5.4
  CA1/3.3.4 CL56/1.4.4 CO57 CR506/4.4 CU53/1.3.4 DO1/3.3.4 EC593/2.3.4 SV503/4.4 GT502/4.4
  HN504/4.4 MX52/2.4.4 NI505/4.4 PA507/4.4 PE51 PR1/3.3.4 PY595 UY598/1.3.4 VE58/3.3.4 AG1/3.3.4
  AI1/3.3.4 AW297/3.4 BB1/3.3.4 BM1/3.3.4 BQ599/3.4 BS1/3.3.4 BZ501/3.4 DM1/3.3.4 FK500 GD1/3.3.4
  GF594 GL299 GP590 GY592/3.4 HT509/4.4 JM1/3.3.4 KN1/3.3.4 KY1/3.3.4 LC1/3.3.4 MQ596 MS1/3.3.4
  PM508 SR597/3.4 SX1/3.3.4 TC1/3.3.4 TT1/3.3.4 VC1/3.3.4 VG1/3.3.4 VI1/3.3.4 ES34 PT351 IT39/3.3.4
  AD376 FR33/1.2.2.2.2 GB44/4.6 DE49/3.4.4 AL355 AT43 BA387 BE32/3.2.2.2 BG359 BY375 CH41/2.3.2.2
  CY357 CZ420 DK45/2.2.2.2 EE372/4.4 FI358 FO298 GI350 GR30 HR385 HU36/2.3.4 IE353/2.3.4 IS354/3.4
  LI423 LT370 LU352 LV371/4.4 MC377 MD373 ME382 MK389 MT356/4.4 NL31/1.4.4 NO47/3.2.3 PL48 RO40
  RS381 SE46 SI386 SK421 SM378 UA380/2.3.4 VA379 XK383 AO244 BF226 BI257 BJ229 BW267 CD243 CF236
  CG242 CI225 CM237 CV238 DJ253 DZ213 EG20 EH212 ER291 ET251 GA241 GH233 GM220 GN224 GQ240 GW245
  KE254 KM269 LR231 LS266 LY218 MG261 ML223 MR222 MU230 MW265 MZ258 NA264 NE227 NG234 RW250 SC248
  SD249 SH290 SL232 SN221 SO252 SS211 ST239 SZ268 TD235 TG228 TN216 TZ255 UG256 YT262 ZA27 ZM260
  ZW263 AE971 AF93 AM374 AZ994 BD880 BH973/4.4 BN673/3.4 BT975 CN86/3.4.4 GE995 HK852/4.4 ID62
  IL972 IN91/5.5 IQ964 IR98/3.3.4 JO962 JP81/2.4.4 KG996 KH855 KP850 KR82/2.4.4 KW965/4.4 KZ7 LA856
  LB961 LK94 MM95 MN976/4.4 MO853/4.4 MV960/3.4 MY60 NP977/3.3.4 OM968/4.4 PH63/3.3.4 PK92/3.3.4
  PS970 QA974/4.4 SA966 SG65/4.4 SY963 TH66 TJ992 TL670 TM993 TR90/3.3.4 TW886 UZ998 VN84 YE967
  AU61 CK682 FJ679/3.4 FM691/3.4 KI686/4.4 MH692/3.4 NC687 NR674/3.4 NU683/4 NZ64 PF689 PG675/4.4
  PW680/3.4 SB677/3.4 TK690/4 TO676/3.4 TV688 VU678/3.4 WF681 WS685/3.4 AS1/3.3.4 GU1/3.3.4
  MP1/3.3.4`;

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

export const PHONE_COUNTRIES: readonly PhoneCountry[] = TABLE.split(/\s+/).map((entry) => {
  const [, iso2 = "", dialCode = "", groups = "3.3.3"] =
    /^([A-Z]{2})(\d+)(?:\/([\d.]+))?$/.exec(entry) ?? [];
  const areaCodes = AREA_CODES.get(iso2) ?? [];
  return { iso2, dialCode, areaCodes, format: groups.split(".").map(Number) };
});

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
