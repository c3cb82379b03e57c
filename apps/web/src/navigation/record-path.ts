import { decoded } from './address.ts'

const detailMark = '/detail/'

export interface RecordPath {
  readonly list: string
  readonly recordId: string
}

/** Splits `<list>/detail/<id>`. */
export function recordPath(path: string): RecordPath | undefined {
  const at = path.lastIndexOf(detailMark)
  if (at <= 0) return undefined
  return { list: path.slice(0, at), recordId: decoded(path.slice(at + detailMark.length)) }
}

/** The route pattern under which the details of a list stand. */
export const detailPattern = (list: string) => `${list}${detailMark}:id`
