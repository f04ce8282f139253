import { defined } from './defined.ts'

/** The licences a photograph can have. `value` is the wire and database form. */
export const licences = [
  {
    value: 'Public Domain',
    uri: 'https://creativecommons.org/publicdomain/mark/1.0/',
    shortName: 'Public Domain',
    adminLabel: 'Общественное достояние',
    needsConsent: false,
  },
  {
    value: 'Attribution (CC BY)',
    uri: 'https://creativecommons.org/licenses/by/4.0/',
    shortName: 'CC BY 4.0',
    adminLabel: 'С указанием авторства (CC BY)',
    needsConsent: true,
  },
  {
    value: 'Attribution-NonCommercial (CC BY-NC)',
    uri: 'https://creativecommons.org/licenses/by-nc/4.0/',
    shortName: 'CC BY-NC 4.0',
    adminLabel: 'С указанием авторства, некоммерческая (CC BY-NC)',
    needsConsent: true,
  },
] as const

export type Licence = (typeof licences)[number]['value']

/** The licences whose download asks for consent first. */
export type ConsentLicence = Extract<(typeof licences)[number], { needsConsent: true }>['value']

export const licenceValues = licences.map((licence) => licence.value) as [Licence, ...Licence[]]

/** The licence with this wire value. */
export const licenceOf = (value: Licence) =>
  defined(
    licences.find((licence) => licence.value === value),
    `The licence ${value}`,
  )
