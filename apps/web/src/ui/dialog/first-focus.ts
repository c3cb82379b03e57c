const fields = 'input:not([type="hidden"], [type="file"], [hidden]), textarea, select, [contenteditable="true"]'
const closes = '.ant-modal-close, .ant-drawer-close'

const firstOf = (part: ParentNode, selector: string) =>
  [...part.querySelectorAll<HTMLElement>(selector)].find((one) => !one.matches(`:disabled, ${closes}`))

/** Whether the focus stands in a field of the window. */
export const isAtField = (frame: HTMLElement): boolean =>
  document.activeElement !== null && frame.contains(document.activeElement) && document.activeElement.matches(fields)

/** Puts the focus of a window that has opened on its first field, or where its form begins, else on the first button of its foot, which does no harm, else
 *  on itself: by itself the library chooses the × of its head. What has taken the focus otherwise keeps it. */
export function focusFirst(frame: HTMLElement | null, begin?: HTMLElement | null): void {
  const { activeElement } = document
  if (frame === null) return
  const isFoot = activeElement?.closest('.ant-modal-footer') != null
  if (frame !== activeElement && frame.contains(activeElement) && activeElement?.closest(closes) === null && !isFoot) return
  const wanted = begin == null ? undefined : (firstOf(begin, fields) ?? firstOf(begin, 'button'))
  const target = wanted ?? firstOf(frame, fields) ?? firstOf(frame, '.ant-modal-footer button') ?? frame
  target.focus({ preventScroll: true })
}
