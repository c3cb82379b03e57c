import type { BoardAlertKind } from '@chengan/domain/system/security/board'

/** Something that is out of order, with what its words hold. */
export interface Alarm {
  readonly kind: BoardAlertKind
  readonly values: readonly (string | number)[]
}
