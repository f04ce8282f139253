/** The header in which the front tells the pages which address was requested: the path that they see has no language and no page number. */
export const requestedAddress = 'x-requested-address'
