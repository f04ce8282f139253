/** Texts of the map of all photographs, and of the links to it. */
export const ruMap = {
  mapPage: {
    title: 'Карта',
    heading: 'Фотографии на карте',
    /** For search engines and shared links. */
    description: 'Все фотографии архива с известным местом съёмки на одной карте Бессарабии. Годы, категорию и место можно выбрать.',
    mapLabel: 'Карта с фотографиями. Её двигают клавиши со стрелками, приближают и отдаляют плюс и минус.',
    noScript: 'Карта работает только с включённым JavaScript. Ниже перечислены все места с числом фотографий.',
    /** The same where there are too many places for one page. */
    noScriptIndex: 'Карта работает только с включённым JavaScript. Все места есть в алфавитном указателе ниже.',
    places: 'Все места',
    /** What is in view. `{count}`, `{years}`. */
    inView: {
      one: 'На карте {count} фотография.',
      few: 'На карте {count} фотографии.',
      many: 'На карте {count} фотографий.',
      other: 'На карте {count} фотографии.',
    },
    inViewFrom: {
      one: 'На карте {count} фотография за {years}.',
      few: 'На карте {count} фотографии за {years}.',
      many: 'На карте {count} фотографий за {years}.',
      other: 'На карте {count} фотографии за {years}.',
    },
    /** `{count}`. */
    undatedAmong: 'Без даты: {count}.',
    undatedBeside: 'Кроме них без даты: {count}.',
    none: 'В этой части карты фотографий нет.',
    noneChosen: 'В этой части карты нет фотографий, которые подходят под выбор.',
    empty: 'На карте пока нет ни одной фотографии.',
    everything: 'Показать все фотографии',
    failed: 'Часть фотографий загрузить не удалось.',
    retry: 'Повторить',
    unread: 'Конец адреса прочитать не удалось, показано то, что понятно.',
    noStreets: 'Подробная карта сейчас недоступна: улиц не видно.',
    years: 'Годы',
    fromYear: 'Первый год',
    toYear: 'Последний год',
    /** `{years}`. */
    allYears: 'все годы, {years}',
    chooseAllYears: 'Все годы',
    play: 'Показать по годам',
    pause: 'Остановить',
    category: 'Категория',
    allCategories: 'Все категории',
    place: 'Место',
    placePlaceholder: 'Все места',
    noPlace: 'Такого места в списке нет.',
    /** Names of marks. `{count}`; `{title}`, `{distance}`. */
    closer: {
      one: '{count} фотография: приблизить',
      few: '{count} фотографии: приблизить',
      many: '{count} фотографий: приблизить',
      other: '{count} фотографии: приблизить',
    },
    here: {
      one: '{count} фотография в одном месте: показать',
      few: '{count} фотографии в одном месте: показать',
      many: '{count} фотографий в одном месте: показать',
      other: '{count} фотографии в одном месте: показать',
    },
    approximate: '{title} (место известно с точностью до {distance})',
    within: 'Место известно с точностью до {distance}.',
    /** `{count}`. */
    metres: '{count} м',
    kilometres: '{count} км',
    showAll: {
      one: 'Показать {count} фотографию',
      few: 'Показать все {count} фотографии',
      many: 'Показать все {count} фотографий',
      other: 'Показать все {count} фотографии',
    },
    close: 'Закрыть',
    gone: 'Снимок не загрузился. Возможно, его больше нет в архиве.',
    photos: 'Что видно на карте',
    /** `{shown}`, `{count}`. */
    nearest: 'Показаны {shown} из {count}, ближайшие к середине карты.',
    more: 'Показать ещё',
    asGallery: 'Показать галереей',
    asStrip: 'Показать рядом с картой',
    /** Links to it. */
    onMap: 'На карте архива',
    nearby: 'Фотографии поблизости',
  },
}
