import type { Language } from '#core/languages.ts'
import type { MessageOutcome } from '#core/records/suggestion-kinds.ts'

type Answers = Record<MessageOutcome, string> & { subject: (title: string) => string }

/** What senders are answered, in the language of the page on which they wrote. */
export const answers: Record<Language, Answers> = {
  ru: {
    subject: (title) => `Ваше сообщение о фотографии «${title}»`,
    accepted: 'Здравствуйте!\n\nСпасибо за ваше сообщение. Мы проверили его и исправили описание фотографии.',
    'not accepted':
      'Здравствуйте!\n\nСпасибо за ваше сообщение. Мы проверили его, но пока не нашли достаточных подтверждений, чтобы изменить описание фотографии.',
    answered: 'Здравствуйте!\n\nСпасибо за ваше сообщение.',
  },
  ro: {
    subject: (title) => `Mesajul dumneavoastră despre „${title}”`,
    accepted: 'Bună ziua!\n\nVă mulțumim pentru mesaj. L-am verificat și am corectat descrierea fotografiei.',
    'not accepted':
      'Bună ziua!\n\nVă mulțumim pentru mesaj. L-am verificat, dar deocamdată nu am găsit suficiente dovezi pentru a modifica descrierea fotografiei.',
    answered: 'Bună ziua!\n\nVă mulțumim pentru mesaj.',
  },
  en: {
    subject: (title) => `Your message about “${title}”`,
    accepted: 'Hello,\n\nThank you for your message. We checked it and corrected the description of the photograph.',
    'not accepted':
      'Hello,\n\nThank you for your message. We checked it, but have not yet found enough evidence to change the description of the photograph.',
    answered: 'Hello,\n\nThank you for your message.',
  },
}
