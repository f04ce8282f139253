import { defined } from './defined.ts'

/**
 * The licences and rights statements a photograph can have: the licences and marks of Creative Commons, and the statements of
 * RightsStatements.org.
 *
 * - `value`: the wire and database form
 * - `uri`: the address that identifies it, the same on the page, in the file and in every export
 * - `shortName`: how people call it, alike in all languages
 * - `adminLabel`: how the back office calls it
 * - `kind`: who says what: a licence grants rights, a mark or a statement says what is known of them
 * - `isCopyrighted`: whether it says that there is copyright; null where it is not known
 * - `needsConsent`: whether a download asks for consent first
 * - `isReusable`: whether others may use the photo at all, be it on conditions or at their own risk
 */
export const licences = [
  {
    value: 'Public Domain',
    uri: 'https://creativecommons.org/publicdomain/mark/1.0/',
    shortName: 'Public Domain',
    adminLabel: 'Общественное достояние',
    kind: 'mark',
    isCopyrighted: false,
    needsConsent: false,
    isReusable: true,
  },
  {
    value: 'CC0 1.0',
    uri: 'https://creativecommons.org/publicdomain/zero/1.0/',
    shortName: 'CC0 1.0',
    adminLabel: 'Передача в общественное достояние (CC0)',
    kind: 'mark',
    isCopyrighted: false,
    needsConsent: false,
    isReusable: true,
  },
  {
    value: 'Attribution (CC BY)',
    uri: 'https://creativecommons.org/licenses/by/4.0/',
    shortName: 'CC BY 4.0',
    adminLabel: 'С указанием авторства (CC BY)',
    kind: 'licence',
    isCopyrighted: true,
    needsConsent: true,
    isReusable: true,
  },
  {
    value: 'Attribution-ShareAlike (CC BY-SA)',
    uri: 'https://creativecommons.org/licenses/by-sa/4.0/',
    shortName: 'CC BY-SA 4.0',
    adminLabel: 'С указанием авторства, с сохранением условий (CC BY-SA)',
    kind: 'licence',
    isCopyrighted: true,
    needsConsent: true,
    isReusable: true,
  },
  {
    value: 'Attribution-NonCommercial (CC BY-NC)',
    uri: 'https://creativecommons.org/licenses/by-nc/4.0/',
    shortName: 'CC BY-NC 4.0',
    adminLabel: 'С указанием авторства, некоммерческая (CC BY-NC)',
    kind: 'licence',
    isCopyrighted: true,
    needsConsent: true,
    isReusable: true,
  },
  {
    value: 'In Copyright',
    uri: 'http://rightsstatements.org/vocab/InC/1.0/',
    shortName: 'InC',
    adminLabel: 'Охраняется авторским правом (InC)',
    kind: 'statement',
    isCopyrighted: true,
    needsConsent: true,
    isReusable: false,
  },
  {
    value: 'In Copyright - Educational Use Permitted',
    uri: 'http://rightsstatements.org/vocab/InC-EDU/1.0/',
    shortName: 'InC-EDU',
    adminLabel: 'Охраняется авторским правом, разрешено использование в учебных целях (InC-EDU)',
    kind: 'statement',
    isCopyrighted: true,
    needsConsent: true,
    isReusable: true,
  },
  {
    value: 'No Copyright - Other Known Legal Restrictions',
    uri: 'http://rightsstatements.org/vocab/NoC-OKLR/1.0/',
    shortName: 'NoC-OKLR',
    adminLabel: 'Не охраняется авторским правом, есть другие правовые ограничения (NoC-OKLR)',
    kind: 'statement',
    isCopyrighted: false,
    needsConsent: true,
    isReusable: true,
  },
  {
    value: 'No Copyright - United States',
    uri: 'http://rightsstatements.org/vocab/NoC-US/1.0/',
    shortName: 'NoC-US',
    adminLabel: 'Не охраняется авторским правом в США (NoC-US)',
    kind: 'statement',
    isCopyrighted: null,
    needsConsent: true,
    isReusable: true,
  },
  {
    value: 'No Known Copyright',
    uri: 'http://rightsstatements.org/vocab/NKC/1.0/',
    shortName: 'NKC',
    adminLabel: 'Авторские права не выявлены (NKC)',
    kind: 'statement',
    isCopyrighted: null,
    needsConsent: true,
    isReusable: true,
  },
  {
    value: 'Copyright Undetermined',
    uri: 'http://rightsstatements.org/vocab/UND/1.0/',
    shortName: 'UND',
    adminLabel: 'Авторско-правовой статус не определён (UND)',
    kind: 'statement',
    isCopyrighted: null,
    needsConsent: true,
    isReusable: true,
  },
  {
    value: 'Copyright Not Evaluated',
    uri: 'http://rightsstatements.org/vocab/CNE/1.0/',
    shortName: 'CNE',
    adminLabel: 'Авторско-правовой статус не оценивался (CNE)',
    kind: 'statement',
    isCopyrighted: null,
    needsConsent: true,
    isReusable: true,
  },
] as const

type AnyLicence = (typeof licences)[number]
export type Licence = AnyLicence['value']

/** The licences proper: they grant rights on conditions. */
export type GrantedLicence = Extract<AnyLicence, { kind: 'licence' }>['value']

export const licenceValues = licences.map((licence) => licence.value) as [Licence, ...Licence[]]

/** What stands for a statement until somebody has made one. */
export const unevaluatedLicence = 'Copyright Not Evaluated' satisfies Licence

/** The licence or statement with this wire value. */
export const licenceOf = (value: Licence): AnyLicence =>
  defined(
    licences.find((licence) => licence.value === value),
    `The licence ${value}`,
  )

/** Whether a value is a licence proper. */
export const isGranted = (value: Licence): value is GrantedLicence => licenceOf(value).kind === 'licence'

/**
 * The short name of the licence with an address; of one that is not in the list, the address.
 *
 * @example licenceName('https://creativecommons.org/publicdomain/zero/1.0/') // 'CC0 1.0'
 */
export const licenceName = (uri: string): string => licences.find((licence) => licence.uri === uri)?.shortName ?? uri
