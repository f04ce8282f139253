import * as v from 'valibot'
import { textLength } from '../limits.ts'
import { line } from './rules.ts'

/** A register of places, persons or subjects elsewhere: how its numbers and addresses are read. */
const registers = {
  wikidata: {
    label: 'Wikidata',
    number: /^(?:https?:\/\/(?:www\.|m\.)?wikidata\.org\/(?:wiki|entity)\/(?:Special:EntityPage\/)?)?(Q[1-9]\d{0,11})(?:[#?].*)?$/i,
    example: 'Q21197',
    address: (number: string) => `https://www.wikidata.org/wiki/${number}`,
  },
  geonames: {
    label: 'GeoNames',
    number: /^(?:https?:\/\/(?:www\.|sws\.)?geonames\.org\/)?([1-9]\d{0,9})(?:\/.*)?$/i,
    example: '618426',
    address: (number: string) => `https://www.geonames.org/${number}`,
  },
  aat: {
    label: 'Art & Architecture Thesaurus',
    number: /^(?:https?:\/\/vocab\.getty\.edu\/(?:page\/)?aat\/)?(300\d{6})(?:[/#?.].*)?$/i,
    example: '300007836',
    address: (number: string) => `http://vocab.getty.edu/aat/${number}`,
  },
  viaf: {
    label: 'VIAF',
    number: /^(?:https?:\/\/(?:www\.)?viaf\.org\/(?:[a-z]{2}\/)?viaf\/)?([1-9]\d{0,21})(?:[/#?].*)?$/i,
    example: '95218067',
    address: (number: string) => `https://viaf.org/viaf/${number}`,
  },
} as const

export type Register = keyof typeof registers

/** The registers that places are looked up in. */
export const placeRegisters = ['wikidata', 'geonames'] as const satisfies Register[]

/** The registers that persons are looked up in. */
export const personRegisters = ['wikidata', 'viaf'] as const satisfies Register[]

/** The registers that subjects are looked up in. */
export const subjectRegisters = ['wikidata', 'aat'] as const satisfies Register[]

/** A record's number in a register, typed alone or as the address of its page; empty where there is none. */
export function identifier(register: Register) {
  const { label, number, example } = registers[register]
  return v.pipe(
    line(label, textLength.address),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      if (dataset.value === '') return ''
      const found = number.exec(dataset.value)?.[1]
      if (found) return found.toUpperCase()
      addIssue({ message: `${label} must be a number such as ${example}, or the address of its page` })
      return NEVER
    }),
  )
}

/** The register's name, and the address of a record in it. */
export const identified = (register: Register, number: string) => ({
  label: registers[register].label,
  href: registers[register].address(encodeURIComponent(number)),
})
