import { describe, expect, test } from 'vitest'
import { textsFor } from '#core/texts/texts.ts'
import { emptyDraft, letterOf, sentOf, type Draft } from './suggestion-draft.ts'
import { pointOf, typedPoint } from './suggestion-point.ts'

/** Something in every field. */
const full: Draft = {
  kind: 'place',
  values: { date: '1911', place: ' Сороки ', identity: 'Ана', orientation: 'mirrored', inscription: 'Видъ' },
  latitude: '48°9′ с. ш.',
  longitude: '28,3',
  message: ' Видна крепость\n',
  email: ' a@b.md ',
  thanksConsent: true,
  publicName: ' Ион ',
}

describe('what is sent', () => {
  test('has the value of the chosen kind alone', () => {
    const common = { messageBody: 'Видна крепость', email: 'a@b.md', thanksConsent: true, publicName: 'Ион' }
    expect(sentOf(full)).toEqual({ ...common, kind: 'place', suggestedText: 'Сороки', latitude: 48.15, longitude: 28.3 })
    expect(sentOf({ ...full, kind: 'date' })).toEqual({ ...common, kind: 'date', suggestedText: '1911' })
    expect(sentOf({ ...full, kind: 'scan' })).toEqual({ ...common, kind: 'scan' })
  })

  test('has no name without consent, and no value that was not typed', () => {
    expect(sentOf({ ...emptyDraft, kind: 'date', message: 'Мост', publicName: 'Ион' })).toEqual({
      kind: 'date',
      messageBody: 'Мост',
      email: '',
    })
  })
})

describe('the letter in place of it', () => {
  const { suggestion: texts } = textsFor('ru')

  test('is the message alone where nothing else was said', () => {
    expect(letterOf({ ...emptyDraft, message: ' Мост\nв Бендерах ' }, texts)).toBe('Мост\nв Бендерах')
  })

  test('has everything that was typed for the chosen kind', () => {
    expect(letterOf(full, texts)).toBe(`${texts.kinds.place}\nСороки\n48°9′ с. ш.; 28,3\n\nВидна крепость\n\n${texts.consent}: Ион`)
    const mirrored = { ...full, kind: 'orientation', message: '', thanksConsent: false } as const
    expect(letterOf(mirrored, texts)).toBe(`${texts.kinds.orientation}\n${texts.orientations.mirrored}`)
  })
})

test('a point comes from two coordinates that can be read, and goes back into the fields with six decimals', () => {
  expect(pointOf({ latitude: '48.15', longitude: '28.3' })).toEqual({ latitude: 48.15, longitude: 28.3 })
  expect(pointOf({ latitude: '48.15', longitude: '' })).toBeNull()
  expect(pointOf({ latitude: '91', longitude: '28' })).toBeNull()
  expect(typedPoint({ latitude: 47.123456789, longitude: -0.0000001 })).toEqual({ latitude: '47.123457', longitude: '0' })
})
