import { text } from '@chengan/kernel/fields/builders'
import type { FieldOptions } from '@chengan/kernel/fields/field'

/** The id of a row whose resource is not declared yet: kept as text, so that ids written today stay valid.
 *  Used for the risk point of a hazard, bid sections, defects and diseases of a maintenance event.
 *  Each use becomes `ref` when its resource is declared; the last one takes this file with it. */
export const pendingRef = <const O extends FieldOptions = FieldOptions>(zh: string, en: string, options?: O) => text(32, zh, en, options)
