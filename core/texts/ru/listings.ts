/** Texts of the home page and the lists. */
export const ruListings = {
  home: {
    title: 'Исторические фотографии Бессарабии',
    /** Paragraphs, rich text. */
    intro: [
      'Архив собирает фотографии края между Прутом, Днестром и Дунаем, описывает их и открывает для всех. ' +
        'Снимки происходят из семейных альбомов, музеев, библиотек и старых изданий.',
      'Начните с [категории](categories), [места](locations) или [периода](periods) либо [найдите](search) то, что вам ' +
        'знакомо. [Подробнее об архиве](about).',
    ],
    /** For search engines. */
    description:
      'Исторические фотографии Бессарабии по категориям, местам, альбомам и периодам, в высоком разрешении, с ' +
      'описаниями на русском, румынском и английском языках.',
    categories: 'Категории',
    previousCategories: 'Предыдущие категории',
    nextCategories: 'Следующие категории',
    latest: 'Новые фотографии',
    allLatest: 'Все фотографии, сначала новые',
    random: 'Случайные фотографии',
    otherRandom: 'Показать другие',
    totals: 'Архив в цифрах',
    supportHeading: 'Участвуйте',
    /** Rich text. */
    support:
      'Архив растёт благодаря снимкам и помощи посетителей. ' +
      '[Пришлите фотографии](contribute) или [сделайте пожертвование](setting:patron).',
  },
  /** Counted things: `plural(language, count, texts.counts.albums)`. */
  counts: {
    photos: {
      one: '{count} фотография',
      few: '{count} фотографии',
      many: '{count} фотографий',
      other: '{count} фотографии',
    },
    albums: { one: '{count} альбом', few: '{count} альбома', many: '{count} альбомов', other: '{count} альбома' },
    categories: {
      one: '{count} категория',
      few: '{count} категории',
      many: '{count} категорий',
      other: '{count} категории',
    },
    places: { one: '{count} место', few: '{count} места', many: '{count} мест', other: '{count} места' },
  },
  lists: {
    emptyPhotos: 'Здесь пока нет изображений',
    /** Heading of a list within a list. `{name}`: the record, `{filter}`: what narrows it. */
    filteredTitle: '{name}: {filter}',
  },
  filters: {
    legend: 'Сузить список',
    category: 'Категория',
    period: 'Период',
    allCategories: 'Все категории',
    allPeriods: 'Все периоды',
    /** `{name}`, `{count}`: how many photographs the option has. */
    option: '{name} ({count})',
    reset: 'Показать все фотографии',
  },
  pagination: {
    label: 'Страницы списка',
    first: 'Первая страница',
    previous: 'Предыдущая страница',
    next: 'Следующая страница',
    last: 'Последняя страница',
    /** `{page}`, `{total}`. */
    current: 'Страница {page} из {total}',
  },
  categories: {
    title: 'Категории',
    /** One or two sentences under the title. */
    intro: 'Что изображено на снимках: улицы и здания, люди, торговля, железные дороги, реки.',
    /** For search engines. */
    description: 'Все категории архива исторических фотографий Бессарабии.',
    empty: 'Категории не найдены',
  },
  /** A list of one record's photographs, for search engines. `{name}` is the record's name. */
  category: { description: '{name}. Исторические фотографии Бессарабии.' },
  locations: {
    title: 'Места',
    /** One or two sentences under the title. */
    intro: 'Города, сёла и другие места, где сделаны фотографии.',
    /** For search engines. */
    description: 'Города и сёла Бессарабии на исторических фотографиях.',
    empty: 'Места не найдены',
    filterLabel: 'Найти место по названию',
    filterPlaceholder: 'Начните вводить название',
    /** `{query}`: what was typed. */
    noneFound: 'Нет мест, в названии которых есть «{query}»',
    /** Of a page of places that has parts: the letters that lead to them. */
    letters: 'Алфавитный указатель',
    failed: 'Список мест не удалось загрузить.',
    /** `{count}`: how many of the places found. */
    firstFound: 'Показаны первые {count}. Введите название точнее.',
  },
  location: { description: '{name} на исторических фотографиях.' },
  albums: {
    title: 'Альбомы',
    /** One or two sentences under the title. */
    intro: 'Фотографии, которые составляют единое целое: серия, издание, семейный альбом, одно событие.',
    /** For search engines. */
    description: 'Альбомы исторических фотографий Бессарабии.',
    empty: 'Альбомы не найдены',
  },
  album: { description: 'Альбом «{name}»: исторические фотографии Бессарабии.' },
  periods: {
    title: 'Периоды',
    /** One or two sentences under the title. */
    intro: 'От самых ранних фотографий к самым поздним.',
    /** For search engines. */
    description: 'Исторические фотографии Бессарабии по периодам.',
    empty: 'Периоды не найдены',
  },
  period: { description: 'Бессарабия на исторических фотографиях: {name}.' },
  years: {
    title: 'По годам',
    /** One or two sentences under the title. */
    intro: 'Сколько фотографий относится к каждому году. Снимок с приблизительной датой учтён в каждом году, когда он мог быть сделан.',
    /** For search engines. */
    description: 'Исторические фотографии Бессарабии по годам и десятилетиям.',
    empty: 'Фотографий с датой пока нет',
    /** Of the diagram. `{from}`, `{to}`: the first and the last year. */
    histogram: 'Число фотографий по годам, {from}–{to}. Те же числа приведены в таблице.',
    /** The columns of the table. */
    columns: { decade: 'Десятилетие', photos: 'Фотографии', years: 'Годы' },
    /** `{year}` and `{count}`: a bar of the diagram. */
    bar: '{year}: {count}',
    /** The link from the list of periods. */
    link: 'Фотографии по годам',
    /** The years of a decade, beside the list of one of them. */
    siblings: 'Годы этого десятилетия',
    /** `{decade}`: its first year. */
    wholeDecade: '{decade}-е годы',
  },
  /** `{year}`. */
  year: { title: '{year} год', description: 'Бессарабия в {year} году: исторические фотографии.' },
  /** `{decade}`: its first year. */
  decade: { title: '{decade}-е годы', description: 'Бессарабия в {decade}-е годы: исторические фотографии.' },
  undated: {
    title: 'Без точной даты',
    /** One or two sentences under the title. */
    intro: 'У этих фотографий нет даты, или она охватывает слишком много лет. Если вы знаете больше, напишите нам на странице фотографии.',
    /** For search engines. */
    description: 'Исторические фотографии Бессарабии, дата которых неизвестна или указана неточно.',
    empty: 'У всех фотографий есть дата',
  },
  latest: {
    title: 'Все фотографии, сначала новые',
    /** One or two sentences under the title. */
    intro: 'Сначала показаны последние поступления в архив.',
    /** For search engines. */
    description: 'Последние поступления в архив исторических фотографий Бессарабии.',
    empty: 'Здесь пока нет изображений',
  },
  contributors: {
    title: 'Коллекции',
    /** One or two sentences under the title. */
    intro: 'Люди и учреждения, чьи коллекции представлены в архиве.',
    /** For search engines. */
    description: 'Люди и учреждения, чьи коллекции представлены в архиве фотографий Бессарабии.',
    empty: 'Коллекции не найдены',
    email: 'Электронная почта',
    website: 'Сайт',
  },
  contributor: { description: '{name}. Фотографии из коллекции.' },
  persons: {
    title: 'Люди',
    intro: 'Фотографы и люди, изображённые на снимках.',
    description: 'Фотографы и люди на снимках архива исторических фотографий Бессарабии.',
    empty: 'Никого не найдено',
  },
  person: {
    description: '{name}. Фотографии в архиве исторических фотографий Бессарабии.',
    /** Before further names and spellings. */
    otherNames: 'Другие имена',
    /** Before dates, whatever the person's gender. */
    born: 'Дата рождения',
    died: 'Дата смерти',
    /** Before links to registers such as Wikidata. */
    elsewhere: 'В других базах данных',
  },
  subjects: {
    title: 'Темы',
    intro: 'Что изображено на фотографиях, подробнее, чем в категориях: предметы, занятия, события.',
    description: 'Темы исторических фотографий Бессарабии: предметы, занятия, события.',
    empty: 'Темы не найдены',
  },
  subject: {
    description: '{name}. Исторические фотографии Бессарабии.',
    /** Before further names of a subject. */
    otherNames: 'Другие названия',
    /** Before links to vocabularies such as the Art & Architecture Thesaurus. */
    elsewhere: 'В других базах данных',
  },
}
