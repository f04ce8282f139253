import { counted } from './counted.ts'

/** The download of the archive as a bag. */
export const bag = {
  bag: {
    title: 'Archive in a box',
    text: 'One ZIP file with the records, their history and the originals in open formats, with a checksum for each file (BagIt). Libraries and other archives can check and read it, and an empty archive can import it.',
    staffOnly: 'It also contains notes for staff, withheld names, and photos in the bin. Keep it as safe as a backup.',
    scope: 'Content',
    scopes: { everything: 'Everything', album: 'One album', contributor: 'The collection of one contributor' },
    records: { album: 'Album', contributor: 'Contributor' },
    choose: 'Choose…',
    everything: 'everything',
    originals: 'Originals',
    originalsOf: (originals: number, size: string) => `${counted(originals, 'file')}, ${size}`,
    files: 'With tables and checksums',
    about: (files: number) => counted(files, 'file'),
    download: 'Download archive',
    preparing: (what: string, by: string) => `Download of ${what} by ${by}: looking for the originals…`,
    sending: (what: string, by: string, sent: string, bytes: string) =>
      `Download of ${what} by ${by}: ${sent} sent, about ${bytes} in total. It continues if you leave this screen.`,
    sent: (what: string, by: string, sent: string) => `The last download is complete: ${what} by ${by}, ${sent}.`,
    stopped: (what: string, sent: string, problem: string) =>
      `The last download (${what}) stopped after ${sent}. The unfinished file cannot be opened: delete it.\n${problem}`,
    refused: (what: string, problem: string) => `The last download (${what}) did not begin.\n${problem}`,
  },
}
