/** Texts of the islands of a photo page, and of the plain markup around them. Browsers load them with the first island. */
export const ruIslands = {
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
    keyboardHelp: 'Плюс и минус меняют масштаб, стрелки двигают снимок, 0 показывает фотографию целиком, Esc закрывает просмотр.',
  },
  fullScreen: {
    open: 'Во весь экран',
    close: 'Выйти из полноэкранного режима',
    slideshow: 'Слайд-шоу',
    /** The next or the previous photograph did not arrive. */
    failed: 'Фотографию не удалось загрузить.',
    unavailable: 'Не удалось открыть полноэкранный режим.',
    loading: 'Загрузка фотографии',
  },
  /** Two photographs of the same view from different times. */
  pair: {
    title: 'Тогда и сейчас',
    view: 'Способ сравнения',
    slider: 'Шторка',
    beside: 'Рядом',
    divider: 'Граница между снимками',
    /** Spoken with each position of the divider. `{then}`, `{now}`: how much is seen of each photograph. */
    position: '{then}\u00a0% тогда, {now}\u00a0% сейчас',
    failed: 'Не удалось загрузить шторку. Снимки показаны рядом.',
    /** Heading of links to further photographs of the view. */
    further: 'Этот вид на других снимках',
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
    tilesUnavailable: 'Подробная карта сейчас недоступна. Место можно найти по координатам и ссылке.',
    /** Names the source of the built-in map, in a corner of it. */
    builtIn: 'Карта: Natural Earth',
    loading: 'Загрузка карты',
    close: 'Закрыть карту',
    oldMaps: 'Старые карты',
    noOldMap: 'Без старой карты',
    /** How far an old map hides what is under it. */
    opacity: 'Непрозрачность',
    wholeOldMap: 'Показать всю карту',
    oldMapLoading: 'Загрузка старой карты…',
    oldMapFailed: 'Старую карту сейчас загрузить не удалось.',
    oldMapIncomplete: 'Часть старой карты загрузить не удалось.',
    oldMapElsewhere: 'Этой местности на старой карте нет.',
    /** The browser has no WebGL 2. */
    oldMapUnsupported: 'Этот браузер не умеет показывать старые карты: ему не хватает WebGL 2.',
  },
  suggestion: {
    title: 'Предложить исправление',
    intro: 'Узнали место или человека, знаете дату, заметили ошибку? Напишите в архив. ' + 'Мы читаем каждое сообщение.',
    /** What the suggestion is about: a list of choices. */
    kind: 'О чём вы хотите сообщить',
    kinds: {
      other: 'О другом',
      date: 'Неверная дата',
      place: 'Неверное место',
      identity: 'Я знаю, кто или что на снимке',
      scan: 'Есть скан лучшего качества',
      orientation: 'Снимок отражён или повёрнут',
      inscription: 'Текст надписи',
    },
    /** The field that belongs to each choice. */
    values: {
      date: 'Верная дата',
      place: 'Название места',
      identity: 'Имена или названия',
      orientation: 'Что не так со снимком',
      inscription: 'Текст надписи',
    },
    /** Under that field. */
    hints: {
      date: 'Например: 1911, около 1905, 12 мая 1912, 1930-е.',
      place: 'Укажите название, координаты или и то и другое.',
      identity: 'Людей перечислите слева направо.',
      inscription: 'Сохраните строки и правописание подлинника.',
    },
    orientations: {
      mirrored: 'Отражён зеркально',
      'turned left': 'Повёрнут влево',
      'turned right': 'Повёрнут вправо',
      'upside down': 'Перевёрнут вверх ногами',
    },
    /** The choice of the orientation before there is one. */
    choose: 'Выберите',
    /** How the typed date is read. `{date}`. */
    dateRead: 'Эта дата означает: {date}.',
    /** The typed date is none that the program can read: people read it. */
    dateUnread: 'Программа не распознала эту дату, её прочтёт сотрудник архива.',
    latitude: 'Широта',
    longitude: 'Долгота',
    picker: {
      open: 'Указать на карте',
      close: 'Скрыть карту',
      label: 'Карта для выбора места',
      help: 'Нажмите на место на карте. С клавиатуры: передвиньте карту стрелками и выберите её середину.',
      middle: 'Выбрать середину карты',
      failed: 'Не удалось загрузить карту. Впишите название или координаты.',
    },
    consent: 'Если исправление примут, поблагодарите меня по имени на странице фотографии',
    publicName: 'Имя, под которым вас поблагодарить',
    publicNameHint: 'Его увидят все посетители сайта. Чтобы имя убрали, напишите в архив.',
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
    privacy:
      'Сообщение и адрес электронной почты хранятся только для того, чтобы ответить вам и исправить архив. Имя публикуется, только если вы на это согласились.',
    /** The archive does not answer, which is known before anything is written. */
    unavailable: 'Сейчас с этой страницы нельзя отправить сообщение.',
    errors: {
      messageMissing: 'Введите сообщение',
      messageTooLong: 'Сообщение длиннее 1000 символов',
      valueMissing: 'Заполните это поле или опишите всё в сообщении',
      /** `{limit}`: characters. */
      valueTooLong: 'Здесь помещается не больше {limit} символов',
      valueRefused: 'Архив не принял это значение. Исправьте его или опишите всё в сообщении.',
      dateImpossible: 'Такой даты не бывает. Проверьте число, месяц и порядок лет.',
      latitudeInvalid: 'Введите широту в градусах от −90 до 90, например 47,0245',
      longitudeInvalid: 'Введите долготу в градусах от −180 до 180, например 28,8322',
      coordinatesTogether: 'Нужны и широта, и долгота',
      publicNameMissing: 'Введите имя или снимите отметку',
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
