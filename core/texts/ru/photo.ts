import type { Language, TargetLanguage } from '../../languages.ts'
import type { PhotoFactLabel } from '../../records/photo-field-types.ts'

/** Each fact that the definitions of the fields name has its label here. */
type Labels = Record<PhotoFactLabel, string> & Record<string, string>

/** Texts of the photo page and of what opens on it. */
export const ruPhoto = {
  photo: {
    /** Name of a photograph that has no title in this language. `{id}`. */
    numbered: 'Фотография №\u00a0{id}',
    /** Alternative text of the picture. `{title}`. */
    imageAlt: 'Фотография: {title}',
    /** For search engines, where there is no description. `{title}`, `{place}`, `{period}`. */
    description: '{title}. {place}, {period}. Фотография из архива «Бессарабия в фотографиях».',
    /** The same where the place is not known. `{title}`, `{period}`. */
    descriptionWithoutPlace: '{title}. {period}. Фотография из архива «Бессарабия в фотографиях».',
    details: 'О фотографии',
    albumInfo: 'Об альбоме',
    labels: {
      author: 'Автор',
      persons: 'На снимке',
      collection: 'Коллекция',
      rightsHolder: 'Правообладатель',
      inventoryNumber: 'Инвентарный номер',
      technique: 'Техника',
      physicalSize: 'Размер оригинала',
      inscription: 'Надпись',
      period: 'Период',
      date: 'Дата',
      place: 'Место',
      category: 'Категория',
      categories: 'Категории',
      subjects: 'Темы',
      album: 'Альбом',
      source: 'Источник',
      licence: 'Лицензия',
      size: 'Размер файла',
      dimensions: 'Размеры',
      coordinates: 'Координаты',
      bearing: 'Направление съёмки',
      number: 'Номер',
    } satisfies Labels,
    /** `{width}`, `{height}`: pixels. */
    dimensions: '{width} × {height} пикс.',
    sourceLink: 'Перейти к источнику',
    citeHeading: 'Как ссылаться',
    /** Two sentences of the line to cite by. `{collection}`; `{id}`. */
    citation: { collection: 'Коллекция: {collection}', archive: 'Бессарабия в фотографиях, №\u00a0{id}' },
    permalink: 'Постоянная ссылка',
    /** Heading of the address that viewers of other institutions take. */
    iiif: 'Манифест IIIF: перетащите ссылку в программу просмотра',
    /** Heading of other photographs of the place and period. */
    related: 'Ещё фотографии',
  },
  /** `links` lead to the page in other languages, by language. */
  /** Whom the archive thanks for a suggestion, by its kind. `{name}`, in the nominative, as its owner wrote it. */
  thanks: {
    other: 'Спасибо за исправление: {name}',
    date: 'Спасибо за уточнение даты: {name}',
    place: 'Спасибо за уточнение места: {name}',
    identity: 'Спасибо за сведения о том, что изображено: {name}',
    scan: 'Спасибо за скан лучшего качества: {name}',
    orientation: 'Спасибо за исправление ориентации снимка: {name}',
    inscription: 'Спасибо за прочтение надписи: {name}',
  },
  noTranslation: {
    title: 'Перевода пока нет',
    text: 'Название и описание этой фотографии пока не переведены на русский язык.',
    links: { ru: 'Прочитать по-русски', ro: 'Прочитать по-румынски', en: 'Прочитать по-английски' } satisfies Record<Language, string>,
  },
  staff: {
    label: 'Для сотрудников',
    edit: 'Изменить фотографию',
    translate: 'Перевести',
    translateInto: { ro: 'Перевести на румынский', en: 'Перевести на английский' } satisfies Record<TargetLanguage, string>,
  },
  view: { label: 'Вид', preview: 'Просмотр', zoom: 'Увеличение' },
  /** `copied` where the device cannot share and the address is copied instead. */
  share: { action: 'Поделиться', copied: 'Ссылка скопирована', failed: 'Не удалось скопировать ссылку' },
  albumNavigation: {
    label: 'Фотографии альбома',
    previous: 'Предыдущая фотография',
    next: 'Следующая фотография',
    /** The text between the two links. `{n}`, `{total}`: see `nOfTotal`. */
    position: '{n}/{total}',
    /** The same in words, for screen readers. `{n}`, `{total}`. */
    positionLabel: 'Фотография {n} из {total} в альбоме',
  },
  carousel: {
    albumLabel: 'Другие фотографии альбома',
    previous: 'Предыдущие снимки',
    next: 'Следующие снимки',
    /** What a screen reader calls the widget. */
    role: 'карусель',
  },
  licence: {
    deedLink: 'Текст лицензии',
    /** The notes on all licences. */
    moreLink: 'Подробнее о лицензиях',
    /** Each licence and rights statement: its name, what it allows, and the address of its text, in this language where there is one. */
    values: {
      'Public Domain': {
        name: 'Общественное достояние',
        explanation: 'Фотография свободна от известных авторских прав, её можно использовать в любых целях, в том числе ' + 'коммерческих.',
        deed: 'https://creativecommons.org/publicdomain/mark/1.0/deed.ru',
      },
      'Attribution (CC BY)': {
        name: 'С указанием авторства (CC BY)',
        explanation:
          'Фотографию можно использовать в любых целях, в том числе коммерческих, если указать автора и архив, дать ' +
          'ссылку на лицензию и сообщить о внесённых изменениях.',
        deed: 'https://creativecommons.org/licenses/by/4.0/deed.ru',
      },
      'Attribution-NonCommercial (CC BY-NC)': {
        name: 'С указанием авторства, некоммерческая (CC BY-NC)',
        explanation:
          'Фотографию можно использовать в некоммерческих целях, если указать автора и архив, дать ссылку на лицензию и ' +
          'сообщить о внесённых изменениях.',
        deed: 'https://creativecommons.org/licenses/by-nc/4.0/deed.ru',
      },
      'CC0 1.0': {
        name: 'CC0 (передача в общественное достояние)',
        explanation: 'Правообладатель отказался от своих прав: фотографию можно использовать в любых целях, в том числе коммерческих.',
        deed: 'https://creativecommons.org/publicdomain/zero/1.0/deed.ru',
      },
      'Attribution-ShareAlike (CC BY-SA)': {
        name: 'С указанием авторства, с сохранением условий (CC BY-SA)',
        explanation:
          'Фотографию можно использовать в любых целях, в том числе коммерческих, если указать автора и архив, дать ссылку на лицензию, сообщить о внесённых изменениях и распространять изменённое на тех же условиях.',
        deed: 'https://creativecommons.org/licenses/by-sa/4.0/deed.ru',
      },
      'In Copyright': {
        name: 'Охраняется авторским правом',
        explanation:
          'Фотографию можно смотреть на этом сайте. Любое другое использование, кроме разрешённого законом, требует согласия правообладателя.',
        deed: 'https://rightsstatements.org/page/InC/1.0/?language=en',
      },
      'In Copyright - Educational Use Permitted': {
        name: 'Охраняется авторским правом, разрешено использование в учебных целях',
        explanation: 'Фотографию можно использовать в учебных целях. Любое другое использование требует согласия правообладателя.',
        deed: 'https://rightsstatements.org/page/InC-EDU/1.0/?language=en',
      },
      'No Copyright - Other Known Legal Restrictions': {
        name: 'Не охраняется авторским правом, есть другие правовые ограничения',
        explanation:
          'Авторским правом фотография не охраняется, но её использование ограничивают другие нормы, например о защите частной жизни или культурного наследия. Ознакомьтесь с ними, прежде чем использовать снимок.',
        deed: 'https://rightsstatements.org/page/NoC-OKLR/1.0/?language=en',
      },
      'No Copyright - United States': {
        name: 'Не охраняется авторским правом в США',
        explanation:
          'В США фотография не охраняется авторским правом. В других странах она может охраняться: проверьте это, прежде чем использовать снимок.',
        deed: 'https://rightsstatements.org/page/NoC-US/1.0/?language=en',
      },
      'No Known Copyright': {
        name: 'Авторские права не выявлены',
        explanation:
          'У архива есть основания считать, что фотография не охраняется авторским правом, но полной уверенности нет. За её использование отвечаете вы.',
        deed: 'https://rightsstatements.org/page/NKC/1.0/?language=en',
      },
      'Copyright Undetermined': {
        name: 'Авторско-правовой статус не определён',
        explanation:
          'Архив проверял, охраняется ли фотография авторским правом, но установить этого не смог. За её использование отвечаете вы.',
        deed: 'https://rightsstatements.org/page/UND/1.0/?language=en',
      },
      'Copyright Not Evaluated': {
        name: 'Авторско-правовой статус не оценивался',
        explanation: 'Архив ещё не проверял, охраняется ли фотография авторским правом. Проверьте это, прежде чем использовать снимок.',
        deed: 'https://rightsstatements.org/page/CNE/1.0/?language=en',
      },
    },
    /** The licence with the last year that it is known for. `{name}`; `{year}`. */
    until: '{name}, до конца {year} года',
    /** Link to the text of a rights statement. */
    statementLink: 'Текст заявления о правах',
    creditHeading: 'Как указать авторство',
    /** Two sentences of the line that goes with a published copy. `{title}`; `{url}`. */
    credit: { title: '«{title}»', archive: 'Бессарабия в фотографиях, {url}' },
  },
  download: {
    heading: 'Использовать фотографию',
    /** Smaller files: their label, their names, and how each is offered. `{size}`; `{width}` and `{height}` in pixels. */
    smaller: 'Другие размеры:',
    sizes: { small: 'маленький', medium: 'средний' },
    pixels: '{size}, {width} × {height} пикс.',
    /** Code by which other sites show the photo: what opens it, the label of a frame, and that of plain HTML. */
    embed: 'Разместить на своём сайте',
    embedFrame: 'Код для вставки',
    embedCode: 'То же без фрейма (HTML)',
    /** In a frame on another site, in place of a picture that nobody may show elsewhere. */
    notEmbedded: 'Эту фотографию можно посмотреть только на сайте архива.',
    agreeTo: 'Принять: {file}',
    button: 'Скачать',
    /** Accessible name. `{title}`. */
    buttonLabel: 'Скачать: {title}',
    /** `{format}`: JPEG or PNG; `{size}`: see `fileSize`. */
    file: '{format}, {size}',
    /** The full-size JPEG made from a TIFF. `{width}` and `{height}` in pixels. */
    fullFile: 'JPEG, {width} × {height} пикс.',
    /** The TIFF that a full-size JPEG was made from: link and accessible name. `{size}`; `{title}`. */
    master: 'Мастер-файл (TIFF, {size})',
    masterLabel: 'Скачать мастер-файл (TIFF, {size}): {title}',
    agreeToMaster: 'Принять и скачать мастер-файл',
    dialogTitle: 'Условия скачивания',
    dialogText: {
      'Attribution (CC BY)':
        'Фотография опубликована на условиях лицензии CC BY 4.0. Её можно копировать, изменять и публиковать в любых ' +
        'целях, в том числе коммерческих, если указать автора и архив, дать ссылку на лицензию и сообщить о ' +
        'внесённых изменениях.',
      'Attribution-NonCommercial (CC BY-NC)':
        'Фотография опубликована на условиях лицензии CC BY-NC 4.0. Её можно копировать, изменять и публиковать ' +
        'только в некоммерческих целях, если указать автора и архив, дать ссылку на лицензию и сообщить о внесённых ' +
        'изменениях. Для любого коммерческого использования нужно разрешение правообладателя.',
      'Attribution-ShareAlike (CC BY-SA)':
        'Фотография опубликована на условиях лицензии CC BY-SA 4.0. Её можно копировать, изменять и публиковать в любых целях, в том числе коммерческих, если указать автора и архив, дать ссылку на лицензию, сообщить о внесённых изменениях и распространять изменённое на условиях той же лицензии.',
    },
    /** The same for a rights statement. `{explanation}`: see `licence.values`. */
    statementText: '{explanation} Скачивая файл, вы подтверждаете, что прочитали заявление о правах.',
    agree: 'Принять и скачать',
    cancel: 'Отмена',
    terms: 'Условия использования',
  },
  /** Records that an import makes where a row names none, and the remark that keeps a longer list of places; `{place}`: that list. */
  imported: {
    undated: 'Без даты',
    unsorted: 'Не разобрано',
    unknownSource: 'Неизвестный источник',
    place: 'Место по источнику: {place}',
  },
}
