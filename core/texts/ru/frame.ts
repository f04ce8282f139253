import type { Language } from '../../languages.ts'

/** Texts that frame every page, and the pages that say that something is not there. */
export const ruFrame = {
  site: {
    name: 'Бессарабия в фотографиях',
    tagline: 'Открытый архив исторических фотографий',
    /** For search engines and shared links, where a page has no description. */
    description:
      'Открытый архив исторических фотографий Бессарабии: города и сёла, люди, улицы и здания между Прутом, ' + 'Днестром и Дунаем.',
    /** `{page}`: the page's own title. */
    documentTitle: '{page} — Бессарабия в фотографиях',
    /** Title of a list's further pages. `{title}`, `{page}`. */
    numberedTitle: '{title}, страница {page}',
    /** Alternative text of the picture in shared links. */
    shareImageAlt: 'Бессарабия в фотографиях, открытый архив',
    /** Name of the feed of new photographs. */
    feedTitle: 'Бессарабия в фотографиях: новые фотографии',
    /** The link to the feed. */
    feedLink: 'Новые фотографии в RSS',
  },
  nav: {
    home: 'Главная',
    categories: 'Категории',
    locations: 'Места',
    map: 'Карта',
    albums: 'Альбомы',
    periods: 'Периоды',
    about: 'Об архиве',
    search: 'Поиск',
  },
  footer: {
    terms: 'Условия использования',
    contributors: 'Коллекции',
    persons: 'Люди',
    subjects: 'Темы',
    contribute: 'Как помочь архиву',
    openData: 'Открытые данные',
    latest: 'Новые фотографии',
    selection: 'Моя подборка',
    patron: 'Поддержать архив',
    contact: 'Написать в архив',
    /** A line about the licences. Rich text. */
    licenceNote: 'Условия использования указаны у каждой фотографии; что они означают, объяснено на [отдельной странице](terms).',
  },
  language: {
    /** Accessible name of the language switch. */
    switch: 'Язык',
    /** Each language by its own name, the same in every catalogue. */
    names: { ru: 'Русский', ro: 'Română', en: 'English' } satisfies Record<Language, string>,
    /** The letters on the three buttons, the same in every catalogue. */
    codes: { ru: 'RU', ro: 'RO', en: 'EN' } satisfies Record<Language, string>,
    /** Hint on a text that is shown in Russian because its translation is missing. */
    shownInRussian: 'Перевода пока нет, показан русский текст',
  },
  theme: { label: 'Оформление', light: 'Светлое', dark: 'Тёмное' },
  accessibility: {
    skipLink: 'Перейти к содержимому',
    mainNavigation: 'Основные разделы',
    footerNavigation: 'Другие страницы',
    breadcrumb: 'Навигационная цепочка',
    openMenu: 'Открыть меню',
    closeMenu: 'Закрыть меню',
    closeDialog: 'Закрыть',
  },
  /** `toAlbum` where the way back is the photo's album. */
  breadcrumb: { back: 'Назад', toAlbum: 'К альбому' },
  notFound: {
    /** For the document's title. */
    title: 'Страница не найдена',
    code: '404',
    /** Lower case: it is shown beside the code. */
    message: 'страница не найдена',
    explanation: 'По этому адресу ничего нет. Возможно, адрес набран с ошибкой или страница переехала.',
    home: 'Перейти на главную страницу',
    search: 'Искать в архиве',
  },
  failure: {
    /** In place of a picture that did not load. */
    image: 'Не удалось загрузить изображение',
    /** A part of the page that could not be loaded. */
    part: 'Не удалось загрузить эту часть страницы',
    retry: 'Повторить',
  },
  noScript: {
    /** One rich text for each thing that needs JavaScript. */
    search:
      'Для поиска нужен JavaScript, а в этом браузере он отключён. ' +
      'Архив можно смотреть и по [категориям](categories), [местам](locations), [альбомам](albums) или ' +
      '[периодам](periods).',
    zoom: 'Для увеличения нужен JavaScript, а в этом браузере он отключён. Показано уменьшенное изображение.',
    map: 'Для карты нужен JavaScript, а в этом браузере он отключён. Ссылка ведёт к этому месту на OpenStreetMap.',
    suggestion:
      'Для отправки формы нужен JavaScript, а в этом браузере он отключён. ' +
      'Можно также написать в архив по электронной почте: [{contact}](setting:contact).',
    filter: 'Для фильтра нужен JavaScript, а в этом браузере он отключён. Показан весь список.',
  },
  copy: { action: 'Скопировать', done: 'Скопировано', failed: 'Не удалось скопировать текст' },
}
