import type { AnswerTexts } from '../shape.ts'

export const roAnswers: AnswerTexts = {
  subject: (title) => `Mesajul dumneavoastră despre „${title}”`,
  accepted: 'Bună ziua!\n\nVă mulțumim pentru mesaj. L-am verificat și am corectat descrierea fotografiei.',
  'not accepted':
    'Bună ziua!\n\nVă mulțumim pentru mesaj. L-am verificat, dar deocamdată nu am găsit suficiente dovezi pentru a modifica descrierea fotografiei.',
  answered: 'Bună ziua!\n\nVă mulțumim pentru mesaj.',
  busy: 'Această pagină nu poate fi afișată acum. Vă rugăm să încercați din nou puțin mai târziu.',
}
