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
