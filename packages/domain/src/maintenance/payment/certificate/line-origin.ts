import type { WireFile } from '@chengan/kernel/calls/envelope'

// What GET yhgl/jlzf/origin answers of a line (maintenance.md §8.8). Times are yyyy-MM-dd HH:mm:ss of the city; quantities are in the unit of the line.

/** How much was applied for, and how much of it counts. */
export interface LineMeasured {
  readonly applyQuantity: number | null
  readonly confirmQuantity: number | null
  readonly length: number | null
  readonly width: number | null
  readonly depth: number | null
  readonly temporary: boolean
  /** Share at which a temporary patch is paid, in per cent. */
  readonly tempRate: number
  /** False inside the warranty of an earlier repair. */
  readonly payable: boolean
}

/** What was done: the handling record of an event, or a care task. */
export interface LineRecord {
  readonly resource: 'dailyMaintenance' | 'careTask'
  readonly id: string
  readonly no: string
  readonly title: string
  readonly at: string | null
  readonly by: string | null
  readonly crew: string | null
  readonly said: string | null
}

export interface LinePhotos {
  readonly beforeImages: readonly WireFile[]
  readonly duringImages: readonly WireFile[]
  readonly afterImages: readonly WireFile[]
}

/** A step of the review. */
export interface LineReview {
  readonly node: string
  readonly passed: boolean | null
  readonly by: string
  readonly dept: string | null
  readonly at: string
  readonly opinion: string | null
}

/** Until when it was due, on what that rests, and when it was done. */
export interface LineDeadline {
  readonly due: string | null
  readonly done: string | null
  readonly onTime: boolean | null
  /** In the language of the caller. */
  readonly basis: string | null
  /** Hours by which delays that were granted have moved it, and how often the finish was rejected. */
  readonly delayHours: number
  readonly rejections: number
}

export interface LineOrigin {
  readonly line: Readonly<Record<string, unknown>>
  readonly measured: LineMeasured | null
  readonly record: LineRecord | null
  readonly photos: LinePhotos | null
  readonly reviews: readonly LineReview[]
  readonly deadline: LineDeadline | null
}
