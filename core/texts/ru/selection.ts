/** Texts of the page with the photographs that a visitor has selected. */
export const ruSelection = {
  selection: {
    title: 'Моя подборка',
    /** Heading of a selection that somebody else has shared. */
    sharedTitle: 'Подборка фотографий',
    /** For search engines and shared links. */
    description: 'Подборка фотографий из архива: контактный лист для печати, таблица и подписи.',
    intro: 'Фотографии, которые вы отобрали. Список хранится только в этом браузере и никуда не отправляется.',
    sharedIntro: 'С вами поделились этой подборкой. Ваша собственная подборка не изменилась.',
    empty: 'В подборке пока нет фотографий',
    /** Rich text under it. */
    emptyHint:
      'Откройте фотографию и нажмите «В подборку». В списках и в поиске для этого служит закладка в углу снимка. Искать можно по [местам](locations), [категориям](categories), [периодам](periods) или [словам](search).',
    noScript: 'Подборка работает только с включённым JavaScript: она хранится в самом браузере.',
    /** `{n}`, `{total}`. */
    loading: 'Загружено {n} из {total}',
    /** How many could not be loaded. `{count}`. */
    incomplete: 'Не удалось загрузить: {count}. Без них таблица, подписи и печать неполны.',
    gone: 'Этой фотографии больше нет в архиве',
    failed: 'Не удалось загрузить',
    /** `{id}`. */
    number: '№\u00a0{id}',
    /** `{from}`: the number that led here. */
    formerly: 'прежде №\u00a0{from}',
    /** Actions for all photographs. */
    actions: 'Действия с подборкой',
    share: 'Поделиться',
    print: 'Напечатать',
    table: 'Таблица (CSV)',
    credits: 'Скопировать подписи',
    clear: 'Очистить',
    undo: 'Вернуть',
    close: 'Закрыть сообщение',
    adopt: 'Добавить к моей подборке',
    replace: 'Заменить мою подборку',
    own: 'Открыть мою подборку',
    /** Actions for one photograph. `{title}`. */
    remove: 'Убрать: {title}',
    earlier: 'Переместить к началу: {title}',
    later: 'Переместить к концу: {title}',
    order: 'Порядок меняют кнопки со стрелками; пока такая кнопка выбрана, то же делают клавиши со стрелками.',
    /** What has happened. `{title}`; `{n}` and `{total}`; `{count}`; `{max}`. */
    removed: 'Убрано: {title}',
    moved: '{title}: место {n} из {total}',
    cleared: 'Подборка очищена',
    adopted: 'Добавлено: {count}',
    replaced: 'Ваша подборка заменена',
    allOwned: 'Все эти фотографии уже есть в вашей подборке.',
    full: 'В подборке может быть не больше {max} фотографий, не поместилось: {count}.',
    blocked: 'Браузер не разрешает сайту хранить данные, поэтому подборку сохранить нельзя.',
    /** What is wrong with an address. `{max}`. */
    unread: 'Часть адреса не удалось прочитать, некоторых фотографий может не хватать.',
    cut: 'В адресе названо слишком много фотографий, показаны первые {max}.',
    nothingRead: 'В этом адресе не названа ни одна фотография. Возможно, он скопирован не целиком.',
    /** Columns of the table, and its file's name without its ending. */
    columns: {
      number: 'Номер',
      title: 'Название',
      date: 'Дата',
      place: 'Место',
      credit: 'Подпись',
      licence: 'Лицензия',
      licenceAddress: 'Адрес лицензии',
      page: 'Страница',
      download: 'Файл',
    },
    fileName: 'подборка',
  },
}
