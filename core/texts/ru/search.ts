/** Texts of the search page. */
export const ruSearch = {
  search: {
    title: 'Поиск',
    description: 'Поиск по архиву исторических фотографий Бессарабии.',
    label: 'Искать фотографии',
    placeholder: 'Место, предмет, имя',
    button: 'Найти',
    /** Before anything has been typed. */
    prompt: 'Введите одно-два слова: место на любом из трёх языков, улицу, предмет, фамилию.',
    /** What signs in a query mean. */
    signs:
      'Чтобы найти точную фразу, возьмите её в кавычки; чтобы исключить слово, поставьте перед ним минус: ' + '«каменный мост» -паром.',
    /** Other ways into the archive. Rich text. */
    browse:
      'Архив можно смотреть и по [местам](locations), [категориям](categories), [альбомам](albums), ' +
      '[периодам](periods) или [годам](years).',
    searching: 'Идёт поиск',
    /** `{count}`, `{query}`. */
    results: {
      one: '{count} фотография по запросу «{query}»',
      few: '{count} фотографии по запросу «{query}»',
      many: '{count} фотографий по запросу «{query}»',
      other: '{count} фотографии по запросу «{query}»',
    },
    /** `{query}`. */
    noResults: 'По запросу «{query}» ничего не найдено',
    /** Rich text under the no-results text. */
    noResultsHint:
      'Сократите запрос или напишите слово иначе. Архив можно смотреть и по [местам](locations), ' +
      '[категориям](categories) или [периодам](periods).',
    /** Where a narrowing leaves nothing. `{query}`. */
    noneLeft: 'По запросу «{query}» с этими фильтрами ничего не найдено',
    /** Where a range of years leaves nothing and no words were asked for. */
    noneInYears: 'За эти годы ничего не найдено',
    /** Photographs that a range of years leaves out because they have no date. `{count}`. */
    undated: {
      one: 'Ещё у {count} подходящей фотографии нет даты',
      few: 'Ещё у {count} подходящих фотографий нет даты',
      many: 'Ещё у {count} подходящих фотографий нет даты',
      other: 'Ещё у {count} подходящих фотографий нет даты',
    },
    /** The menu of years, its first choice, and what it shows of a range with one end. `{year}`. */
    years: 'Годы',
    allYears: 'Все годы',
    yearsFrom: 'с {year}',
    yearsTo: 'по {year}',
    view: { label: 'Вид результатов', list: 'Список', rows: 'Снимки' },
    yearEnds: { from: 'С года', to: 'По год' },
    showYears: 'Показать',
    /** Before searches that find something. */
    showingFor: 'Показаны результаты по запросу «{query}».',
    searchInstead: 'Искать «{query}»',
    suggestions: 'Возможно, вы искали:',
    /** The menu of places, and its first option. */
    location: 'Место',
    allLocations: 'Все места',
    /** The title of the feed of a search, and the link to it above the results. `{query}`. */
    feedTitle: 'Поиск: «{query}»',
    feedLink: 'Новые снимки в RSS',
    /** Where the archive does not answer and a prepared index does. */
    fromStaticIndex: 'Самые новые фотографии могут не найтись: сейчас поиск работает по сохранённому списку.',
    failed: 'Поиск сейчас недоступен. Пожалуйста, повторите попытку позже.',
  },
}
