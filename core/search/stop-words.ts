/** Words without a meaning in a search: a query leaves them aside where it has others. */
const words =
  'а без близ в во возле для до за и из или к как ко на над не о об от около перед по под после при с со у через что это ' +
  'a al ale ai cu de despre din dinspre fara in intre la lui o pe pentru peste pre prin sau si spre sub un unei unui ' +
  'an and as at by for from in into of on or over the to under with'

export const stopWords: ReadonlySet<string> = new Set(words.split(' '))
