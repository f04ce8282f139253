/** Characters that nobody sees, and those that only steer how others are shown. */
export const unseen = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u
