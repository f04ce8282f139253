import { counted } from './counted.ts'

/** Uploads: the list of chosen pictures, and what needs an answer. */
export const uploads = {
  upload: {
    pictures: 'Pictures',
    drop: 'Drop one or many pictures here, or',
    choose: 'Choose pictures',
    kinds: (extensions: readonly string[], megabytes: number) => `${formats(extensions)}, up to ${megabytes} MB each.`,
    choosePicture: 'A picture is required.',
    noPicture: (extensions: readonly string[]) => `Only ${extensions.join(', ')} files are accepted.`,
    tooLarge: (megabytes: number) => `The file is larger than ${megabytes} MB.`,
    lost: 'The connection was lost. Try again: nothing is added twice.',
    interrupted: 'Interrupted; will be sent again',
    cutEachTime: (times: number) =>
      `The connection was lost ${times} times while this picture was being sent. Retry later: nothing is added twice.`,
    unreadable: 'This file can no longer be read: it was moved, changed or deleted. Remove it from the list and choose it again.',
    paused: 'Uploading is paused: the archive cannot be reached.',
    pausedText: 'It resumes automatically as soon as the archive answers. Nothing is lost; keep this tab open.',
    resumeNow: 'Try now',
    failed: (count: number) => `${counted(count, 'picture')} failed.`,
    retryFailed: 'Retry all failed',
    copies: (count: number) =>
      count === 1 ? '1 file is the same as another chosen file.' : `${count} files are the same as other chosen files.`,
    removeCopies: 'Leave out the copies',
    copyOf: (file: string) => `The same file as ${file}`,
    noPreview: {
      damaged: 'No preview: the file seems to be damaged.',
      kind: 'No preview of this kind of TIFF.',
      large: 'No preview: the file is too large for this browser.',
      slow: 'No preview: this file takes too long to read.',
    },
    titleNeeded: 'Each photo needs a title (Russian)',
    shared: (count: number) =>
      `These fields are the same for all ${count} photos. A value in the list above applies to its picture instead.`,
    offers: {
      found: (labels: string) => `From the file: ${labels}`,
      inName: (label: string) => `${label} in the file name`,
      taken: 'Date of the camera',
      place: 'Coordinates',
      period: 'Time period of the date',
      keywords: (keywords: string) => `Keywords of the file: ${keywords}`,
      value: (label: string, value: string) => `${label}: ${value}`,
      use: 'Use',
      useOf: (label: string, file: string, value: string) => `Use ${label} of ${file}: ${value}`,
      digitised: (date: string) => `Digitised on ${date}; this is not the date of the photograph.`,
      all: 'Use for all, where nothing is typed:',
      useAll: (label: string, count: number) => `${label} (${count})`,
      used: (label: string, count: number) => `${label}: filled in for ${count}`,
    },
    grid: {
      name: 'Values of each picture',
      valueOf: (label: string, file: string) => `${label} of ${file}`,
      language: 'Language of titles and descriptions',
      copyFromAbove: 'Copy from above',
      copyToBelow: 'Copy to all below',
      moveUp: 'Move up',
      moveDown: 'Move down',
      moved: (file: string, at: number, all: number) => `${file}: ${at} of ${all}`,
      drag: 'Drag to change the order',
      hint: 'Enter goes to the next picture. Empty values are those of the form below.',
      copied: (count: number) => (count === 1 ? 'Copied to 1 picture' : `Copied to ${count} pictures`),
      further: (label: string, value: string) => `${label}: ${value}`,
      removeValue: (label: string, file: string) => `Remove ${label} of ${file}`,
      correct: (count: number) => (count === 1 ? '1 picture has a value to correct.' : `${count} pictures have values to correct.`),
    },
    addMany: (count: number) => `Add ${count} photos`,
    added: (count: number) => `${count} photos added`,
    left: (count: number) => `${counted(count, 'picture')} could not be added. The others are saved.`,
    underWay: (done: number, all: number) => `${done} of ${all} added`,
    sending: (percent: number) => `Sending: ${percent}%`,
    preparing: (ahead: number) => (ahead > 0 ? `Preparing: ${ahead} ahead of it` : 'Preparing…'),
    done: 'Added:',
    replaced: 'Scan replaced:',
    replacedMany: (count: number) => (count === 1 ? '1 scan replaced' : `${count} scans replaced`),
    similar: {
      question: (file: string) => `Is ${file} in the archive already?`,
      found: (id: number) => `Looks like photo ${id}`,
      yours: 'Your file',
      photo: (id: number, title: string) => `Photo ${id}: ${title}`,
      pixels: (width: number, height: number) => (width > 0 ? `${width} × ${height} px` : ''),
      better: 'Your file has more pixels and the same frame.',
      mirrored: 'One of the two is mirrored.',
      notShown: 'No preview',
      replace: (id: number) => `Replace the scan of photo ${id}`,
      left: (count: number) =>
        count === 1
          ? '1 picture looks like a photo of the archive. Decide in its row.'
          : `${count} pictures look like photos of the archive. Decide in their rows.`,
    },
    photo: (id: number) => `photo ${id}`,
    notices: 'About the pictures that you have just added:',
    notice: (file: string, notice: string) => `${file}: ${notice}`,
    states: {
      ready: 'Ready',
      waiting: 'Waiting',
      comparing: 'Comparing with the photos of the archive…',
      failed: 'Failed',
      invalid: 'Correct the marked values',
      refused: 'Refused',
      duplicate: 'Duplicate',
      doubtful: 'Waiting for your decision above',
      similar: 'Waiting for your decision',
      cancelled: 'Cancelled',
    },
    cancel: 'Cancel',
    retry: 'Retry',
    addAnyway: 'Add anyway',
    remove: 'Remove from list',
  },
  doubt: {
    title: 'Pictures that may be damaged',
    one: 'This picture may be damaged',
    replacement: { add: 'Use it', leaveOut: 'Keep the present image' },
    look: 'Look at the whole picture, down to its lower edge: grey areas, stripes and shifted colours are signs of damage.',
    picture: (file: string) => `Picture ${file}`,
    fullSize: 'Full size',
    notShown: 'Your browser cannot show this file. Open it in an image viewer before you decide.',
    add: 'Add it',
    leaveOut: 'Leave out',
    left: (count: number) => (count === 1 ? '1 picture needs your decision.' : `${count} pictures need your decision.`),
  },
}

/** `['.png', '.jpg', '.jpeg']` → `JPEG or PNG`. */
function formats(extensions: readonly string[]): string {
  const names = { '.jpg': 'JPEG', '.png': 'PNG', '.tif': 'TIFF' }
  const accepted = Object.entries(names)
    .filter(([extension]) => extensions.includes(extension))
    .map(([, name]) => name)
  return new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(accepted)
}
