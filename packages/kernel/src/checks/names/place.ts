/** Where a name stands in a definition, from the outside in; written out only when somebody is told of it. */
export interface Place {
  readonly above: Place | null
  readonly step: string | number
}

/** A place inside another: a key, or a position in a list. */
export function inside(above: Place | null, step: string | number): Place {
  return { above, step }
}

const PLAIN = /^[A-Za-z_$][\w$]*$/

/** `lifecycles.state.rows[2].asks[0]`. */
export function placeText({ above, step }: Place): string {
  if (typeof step === 'number') return `${above === null ? '' : placeText(above)}[${step}]`
  const key = PLAIN.test(step) ? step : `'${step}'`
  return above === null ? key : `${placeText(above)}.${key}`
}
