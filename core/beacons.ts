/**
 * What the archive's own server says of each page that it sends, in the header `Server-Timing`: it takes beacons, by which pages tell that they are
 * shown. A plain file host says nothing.
 */
export const takesBeacons = 'archive'
