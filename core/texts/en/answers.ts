import type { AnswerTexts } from '../shape.ts'

export const enAnswers: AnswerTexts = {
  subject: (title) => `Your message about “${title}”`,
  accepted: 'Hello,\n\nThank you for your message. We checked it and corrected the description of the photograph.',
  'not accepted':
    'Hello,\n\nThank you for your message. We checked it, but have not yet found enough evidence to change the description of the photograph.',
  answered: 'Hello,\n\nThank you for your message.',
  busy: 'This page cannot be shown at the moment. Please try again a little later.',
}
