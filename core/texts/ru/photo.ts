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
      collection: 'Коллекция',
      period: 'Период',
      date: 'Дата',
      place: 'Место',
      category: 'Категория',
      categories: 'Категории',
      album: 'Альбом',
      source: 'Источник',
      licence: 'Лицензия',
      size: 'Размер файла',
      dimensions: 'Размеры',
      coordinates: 'Координаты',
      number: 'Номер',
    },
    /** `{width}`, `{height}`: pixels. */
    dimensions: '{width} × {height} пикс.',
    sourceLink: 'Перейти к источнику',
    citeHeading: 'Как ссылаться',
    /** Two sentences of the line to cite by. `{collection}`; `{id}`. */
    citation: { collection: 'Коллекция: {collection}', archive: 'Бессарабия в фотографиях, №\u00a0{id}' },
    permalink: 'Постоянная ссылка',
    /** Heading of other photographs of the place and period. */
    related: 'Ещё фотографии',
  },
  /** `links` lead to the page in other languages, by language. */
  noTranslation: {
    title: 'Перевода пока нет',
    text: 'Название и описание этой фотографии пока не переведены на русский язык.',
    links: { ru: 'Прочитать по-русски', ro: 'Прочитать по-румынски', en: 'Прочитать по-английски' },
  },
  staff: {
    label: 'Для сотрудников',
    edit: 'Изменить фотографию',
    translate: 'Перевести',
    translateRo: 'Перевести на румынский',
    translateEn: 'Перевести на английский',
  },
  view: { label: 'Вид', preview: 'Просмотр', zoom: 'Увеличение' },
  zoom: {
    label: 'Фотография с увеличением',
    zoomIn: 'Увеличить',
    zoomOut: 'Уменьшить',
    reset: 'Показать фотографию целиком',
    fullScreen: 'Во весь экран',
    exitFullScreen: 'Выйти из полноэкранного режима',
    close: 'Выйти из режима увеличения',
    loading: 'Загрузка фотографии',
    failed: 'Не удалось открыть режим увеличения. Показано уменьшенное изображение.',
    /** Parts of the photograph did not arrive. */
    incomplete: 'Часть фотографии не удалось загрузить.',
    /** Spoken after each step. `{percent}`: of the whole photograph's size in the viewer. */
    level: 'Масштаб {percent} %',
    keyboardHelp: 'Плюс и минус меняют масштаб, стрелки двигают снимок, 0 показывает фотографию целиком.',
  },
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
  map: {
    open: 'Показать на карте',
    title: 'Где сделана фотография',
    coordinates: 'Координаты',
    openStreetMap: 'Открыть в OpenStreetMap',
    googleMaps: 'Открыть в Google Maps',
    /** Whatever the device opens places with. */
    mapsApp: 'Открыть в приложении с картами',
    zoomIn: 'Приблизить',
    zoomOut: 'Отдалить',
    marker: 'Место съёмки',
    tilesUnavailable: 'Карта сейчас недоступна. Место можно найти по координатам и ссылке.',
    loading: 'Загрузка карты',
    close: 'Закрыть карту',
  },
  licence: {
    deedLink: 'Текст лицензии',
    /** The notes on all licences. */
    moreLink: 'Подробнее о лицензиях',
    /** Each licence: its name, one sentence on what it allows, and the address of its deed in this language. */
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
    },
    creditHeading: 'Как указать авторство',
    /** Two sentences of the line that goes with a published copy. `{title}`; `{url}`. */
    credit: { title: '«{title}»', archive: 'Бессарабия в фотографиях, {url}' },
  },
  download: {
    heading: 'Скачать',
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
    },
    agree: 'Принять и скачать',
    cancel: 'Отмена',
    terms: 'Условия использования',
  },
  suggestion: {
    title: 'Предложить исправление',
    intro: 'Узнали место или человека, знаете дату, заметили ошибку? Напишите в архив. ' + 'Мы читаем каждое сообщение.',
    message: 'Сообщение',
    messagePlaceholder: 'Что исправить или дополнить и откуда это известно',
    email: 'Электронная почта',
    emailPlaceholder: 'name@example.org',
    emailHint: 'Только если вы хотите получить ответ.',
    optional: 'необязательно',
    /** `{n}`, `{limit}`. */
    counter: '{n} из {limit}',
    /** The same in words, for screen readers. `{n}`, `{limit}`. */
    counterLabel: 'Длина сообщения: {n} из {limit} символов',
    send: 'Отправить',
    sending: 'Отправка…',
    sent: 'Ваше сообщение отправлено',
    another: 'Написать ещё одно сообщение',
    privacy: 'Сообщение и адрес электронной почты хранятся только для того, чтобы ответить вам и исправить архив.',
    /** The archive does not answer, which is known before anything is written. */
    unavailable: 'Сейчас с этой страницы нельзя отправить сообщение.',
    errors: {
      messageMissing: 'Введите сообщение',
      messageTooLong: 'Сообщение длиннее 1000 символов',
      emailInvalid: 'Введите правильный адрес электронной почты',
      emailTooLong: 'Адрес электронной почты должен быть короче 70 символов',
      verification: 'Проверка не пройдена или её срок истёк. Пожалуйста, пройдите её ещё раз и отправьте сообщение снова.',
      tooMany: 'Из вашей сети отправлено слишком много сообщений. Пожалуйста, повторите попытку позже.',
      photoGone: 'Этой фотографии больше нет в архиве.',
      failed: 'Не удалось отправить сообщение. Текст сохранён на странице; пожалуйста, повторите попытку позже.',
      offline: 'Нет соединения с интернетом. Текст сохранён на странице; пожалуйста, повторите попытку позже.',
    },
    verification: {
      label: 'Я не робот',
      verifying: 'Идёт проверка',
      verified: 'Проверка пройдена',
      required: 'Сначала отметьте этот пункт',
      expired: 'Срок проверки истёк. Пожалуйста, пройдите её ещё раз.',
      failed: 'Проверка не удалась. Пожалуйста, повторите попытку позже.',
    },
  },
}
