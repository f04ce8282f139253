import type { TextPage } from '../text-page.ts'

export const roContribute: TextPage = {
  title: 'Cum puteți contribui',
  description:
    'Cum puteți oferi arhivei fotografii istorice din Basarabia: scanarea, informațiile despre imagini, drepturile, ' +
    'trimiterea. Cum puteți susține arhiva printr-o donație.',
  sections: [
    {
      paragraphs: [
        'Arhiva trăiește datorită celor care îi oferă fotografii, informații și fonduri. Mai jos aflați cum ' +
          'puteți trimite imagini și cum puteți susține arhiva.',
      ],
    },
    {
      id: 'images',
      heading: 'Ce imagini căutăm',
      paragraphs: [
        'Ne interesează fotografiile făcute în Basarabia istorică și cărțile poștale cu vederi de aici. Nu ' +
          'contează numai vederile grandioase: o stradă, o curte, o prăvălie, o clasă de școală, un atelier, un ' +
          'iarmaroc, un drum, un portret de familie spun despre ținut la fel de mult. Merită arătată și o fotografie ' +
          'deteriorată sau decolorată.',
        'Originalul rămâne la dumneavoastră: arhiva are nevoie doar de o copie digitală.',
      ],
    },
    {
      id: 'scan',
      heading: 'Cum se scanează',
      paragraphs: ['O copie bună se face o singură dată, de aceea este mai bine să alegeți de la început o calitate înaltă.'],
      list: [
        'Rezoluție de 600 dpi; pentru fotografii mai mici de 6 × 9 cm, negative și diapozitive, 1200 dpi sau mai mult.',
        'Mod color, 24 de biți, chiar dacă fotografia este alb-negru.',
        'Fișier TIFF, JPEG (de cea mai bună calitate) sau PNG.',
        'Fotografia întreagă, cu margini, fără decupare, retușare sau accentuare a clarității.',
        'Versoul într-un fișier separat, dacă are o inscripție, o ștampilă sau un timbru.',
        'Dacă nu aveți scaner, fotografiați imaginea perpendicular, de deasupra, la lumină de zi uniformă și fără bliț.',
      ],
    },
    {
      id: 'describe',
      heading: 'Ce să scrieți despre imagine',
      paragraphs: ['Scrieți despre fiecare fotografie ceea ce știți; precizați ce este sigur și ce este doar presupus.'],
      list: [
        'Cine sau ce apare: clădirea, evenimentul, numele de la stânga la dreapta.',
        'Locul: orașul sau satul, strada, dacă se poate și coordonatele.',
        'Data: ziua, anul sau măcar deceniul și pe ce se întemeiază datarea.',
        'Autorul sau atelierul fotografic.',
        'Inscripțiile de pe față și de pe verso, transcrise întocmai.',
        'De unde aveți fotografia și ce colecție trebuie menționată lângă ea.',
      ],
    },
    {
      id: 'rights',
      heading: 'Drepturi',
      paragraphs: [
        'Trimiteți fotografii de care aveți dreptul să dispuneți: făcute de dumneavoastră sau de membri ai familiei ' +
          'ori cu termenul de protecție expirat. Scrieți sub ce [licență](terms) pot fi publicate ' +
          'și cum să fiți menționat, dumneavoastră sau colecția, pe pagina [„Colecții”](contributors); puteți ' +
          'alege să nu fiți menționat.',
        'Dacă în fotografie apar persoane aflate în viață, cereți-le acordul.',
      ],
    },
    {
      id: 'send',
      heading: 'Cum se trimit',
      paragraphs: [
        'Câteva fișiere pot fi trimise arhivei ca atașament: [{contact}](setting:contact). Dacă fotografiile ' +
          'sunt multe, puneți-le într-un spațiu de stocare în cloud și trimiteți linkul. Numerotați fișierele și ' +
          'folosiți aceleași numere în descriere.',
        'Vom confirma primirea, vom pune întrebări dacă este nevoie și vă vom anunța când fotografiile sunt ' +
          'publicate. Precizările despre imaginile deja publicate se trimit cel mai ușor prin formularul de pe pagina ' +
          'fotografiei.',
      ],
    },
    {
      id: 'donate',
      heading: 'Donații',
      paragraphs: [
        'Banii se folosesc pentru păstrarea fișierelor, funcționarea site-ului, digitizare și traduceri. Puteți ' +
          'susține arhiva în trei moduri:',
      ],
      list: [
        '[cu cardul bancar](setting:donateCard), printr-o plată unică;',
        '[prin transfer bancar](setting:donateTransfer), în contul arhivei;',
        '[prin susținere regulată](setting:patron), cu orice sumă.',
      ],
    },
    {
      id: 'patron',
      paragraphs: ['Întrebările despre donații pot fi [trimise arhivei](setting:contact).'],
    },
  ],
}
