/** A part of a picture: left, top, width and height as shares of the whole. */
export type Window = { left: number; top: number; width: number; height: number }

/** Shares that are cut off in one direction, at the one end and at the other. */
type Cut = readonly [number, number]

const cuts: [Cut, Cut][] = [
  // The whole.
  [
    [0, 0],
    [0, 0],
  ],
  // Cut evenly.
  [
    [0.025, 0.025],
    [0.025, 0.025],
  ],
  [
    [0.05, 0.05],
    [0.05, 0.05],
  ],
  [
    [0.075, 0.075],
    [0.075, 0.075],
  ],
  // Cut at one side.
  ...([0.05, 0.1] as const).flatMap((share): [Cut, Cut][] => [
    [
      [share, 0],
      [0, 0],
    ],
    [
      [0, share],
      [0, 0],
    ],
    [
      [0, 0],
      [share, 0],
    ],
    [
      [0, 0],
      [0, share],
    ],
  ]),
  // Cut at a corner.
  ...([0.05, 0.1] as const).flatMap((share): [Cut, Cut][] => [
    [
      [share, 0],
      [share, 0],
    ],
    [
      [share, 0],
      [0, share],
    ],
    [
      [0, share],
      [share, 0],
    ],
    [
      [0, share],
      [0, share],
    ],
  ]),
  // Cut in one direction.
  ...([0.05, 0.1] as const).flatMap((share): [Cut, Cut][] => [
    [
      [share / 2, share / 2],
      [0, 0],
    ],
    [
      [0, 0],
      [share / 2, share / 2],
    ],
  ]),
  // Cut at three sides.
  [
    [0.05, 0.05],
    [0.1, 0],
  ],
  [
    [0.05, 0.05],
    [0, 0.1],
  ],
  [
    [0.1, 0],
    [0.05, 0.05],
  ],
  [
    [0, 0.1],
    [0.05, 0.05],
  ],
]

/**
 * The parts of a picture that are compared with other pictures: the whole one first, then what is left of it when up to a tenth is cut off.
 * They lie so close that a cut in between is near enough to one of them.
 */
export const windows: readonly Window[] = cuts.map(([[left, right], [top, bottom]]) => ({
  left,
  top,
  width: 1 - left - right,
  height: 1 - top - bottom,
}))
