/** Numbers that look like chance and are the same in every run: xorshift of 32 bits. */
function numbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return Math.abs(state) % below
  }
}

/** Dates of every form that `readDate` gives, and raw forms that it simplifies; some end before they begin. */
export function generatedEdtf(count: number, seed: number): string[] {
  const below = numbers(seed)
  const one = <T>(...each: T[]) => each[below(each.length)]!
  const two = (number: number) => String(number).padStart(2, '0')
  const anyYear = () => 1000 + below(1090)
  const doubt = () => one('', '', '?', '~', '%')
  const forms = {
    year: (year: number) => `${year}`,
    decade: (year: number) => `${year}`.slice(0, 3) + 'X',
    century: (year: number) => `${year}`.slice(0, 2) + 'XX',
    month: (year: number) => `${year}-${two(1 + below(12))}`,
    season: (year: number) => `${year}-${two(21 + below(4))}`,
    day: (year: number) => `${year}-${two(1 + below(12))}-${two(1 + below(28))}`,
  }
  const point = () => one(...Object.values(forms))(anyYear()) + doubt()
  /** @edtf-ts/core writes every day of a range out, and never ends with a range from a season to a month. */
  const range = () => {
    const form = one(forms.year, forms.decade, forms.month, forms.day)
    const first = anyYear()
    return `${form(first)}${doubt()}..${form(first + 1 + below(9))}${doubt()}`
  }
  const item = () =>
    one(
      point,
      point,
      point,
      range,
      () => `..${point()}`,
      () => `${point()}..`,
    )()
  const items = () => Array.from({ length: 1 + below(3) }, item).join(',')
  const any = () =>
    one(
      point,
      () => `${point()}/${point()}`,
      () => `${point()}/${one('..', '')}`,
      () => `${one('..', '')}/${point()}`,
      () => `[${items()}]`,
      () => `{${items()}}`,
    )()
  return Array.from({ length: count }, any)
}
