/** Texts of the buttons that put a photograph into the selection. Browsers load them on the first use of one. */
export const ruSelectionButtons = {
  selecting: {
    add: 'В подборку',
    added: 'В подборке',
    /** The same on a card in a list, and its description. `{title}`. */
    addTitle: 'В подборку: {title}',
    addedTitle: 'В подборке: {title}',
    /** What has happened. `{count}`: how many photographs there are now; `{max}`. */
    told: {
      added: 'Добавлено. Фотографий в подборке: {count}',
      removed: 'Убрано. Фотографий в подборке: {count}',
      full: 'В подборке уже {max} фотографий, больше добавить нельзя.',
      blocked: 'Браузер не разрешает сайту хранить данные, поэтому подборку сохранить нельзя.',
    },
    open: 'Открыть',
  },
}
