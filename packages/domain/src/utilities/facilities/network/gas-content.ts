/** Standard atmosphere, MPa. */
const ATMOSPHERE = 0.101325
const MILLIMETRES = 1000

/** A pipe as far as the gas in it is concerned. */
export interface FilledPipe {
  /** Nominal diameter, mm. */
  readonly diameter: number
  readonly metres: number
  /** Above the air around it, MPa. */
  readonly pressure: number
}

/** How much gas stands in pipes, m³ at the pressure of the air: what is let out before they are worked on (look/boards.md, picture 24). */
export const gasContent = (pipes: readonly FilledPipe[]): number =>
  pipes.reduce(
    (sum, { diameter, metres, pressure }) =>
      sum + (Math.PI / 4) * (diameter / MILLIMETRES) ** 2 * metres * ((pressure + ATMOSPHERE) / ATMOSPHERE),
    0,
  )
