import type { MessageOutcome } from '../../records/suggestion-kinds.ts'

/** What senders of messages are answered, by the outcome, as mails begin; and what stands for a page while it cannot be rendered. */
export const ruAnswers = {
  subject: (title: string) => `Ваше сообщение о фотографии «${title}»`,
  accepted: 'Здравствуйте!\n\nСпасибо за ваше сообщение. Мы проверили его и исправили описание фотографии.',
  'not accepted':
    'Здравствуйте!\n\nСпасибо за ваше сообщение. Мы проверили его, но пока не нашли достаточных подтверждений, чтобы изменить описание фотографии.',
  answered: 'Здравствуйте!\n\nСпасибо за ваше сообщение.',
  busy: 'Эту страницу сейчас не удаётся показать. Пожалуйста, попробуйте ещё раз чуть позже.',
} satisfies Record<MessageOutcome, string> & { subject: (title: string) => string; busy: string }
