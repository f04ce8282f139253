import type { MapTexts } from '../texts.ts'
import type { OldMapEntry } from './entry.ts'

/** The elements of the control. */
export type OldMapsForm = {
  element: HTMLDetailsElement
  /** The slider, with what belongs to it. */
  adjust: HTMLElement
  opacity: HTMLInputElement
  percent: HTMLElement
  whole: HTMLButtonElement
  message: HTMLElement
  /** Checks an old map by its id; empty: none. */
  choose: (id: string) => void
}

/** Builds the list of old maps, folded together until somebody opens it. */
export function oldMapsForm(oldMaps: OldMapEntry[], texts: MapTexts): OldMapsForm {
  const radios = [{ id: '', label: texts.noOldMap }, ...oldMaps].map(({ id, label }) => {
    const input = element('input', { type: 'radio', name: 'old-map', value: id, checked: id === '' })
    return { input, label: element('label', {}, input, label) }
  })
  const list = element(
    'fieldset',
    {},
    element('legend', { className: 'visually-hidden', textContent: texts.oldMaps }),
    ...radios.map(({ label }) => label),
  )
  const opacity = element('input', { type: 'range', min: '0', max: '100', step: '5', value: '100' })
  const percent = element('span', {})
  const whole = element('button', { type: 'button', className: 'text-button', textContent: texts.wholeOldMap, hidden: true })
  const name = element('span', {}, `${texts.opacity}: `, percent)
  opacity.ariaLabel = texts.opacity
  const adjust = element('div', { hidden: true }, element('label', {}, name, opacity), whole)
  const message = element('p', { className: 'note' })
  message.setAttribute('role', 'status')
  const summary = element('summary', { textContent: texts.oldMaps })
  return {
    element: element('details', { className: 'old-maps' }, summary, list, adjust, message),
    adjust,
    opacity,
    percent,
    whole,
    message,
    choose(id) {
      for (const { input } of radios) input.checked = input.value === id
    },
  }
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
  ...content: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = Object.assign(document.createElement(name), properties)
  made.append(...content)
  return made
}
