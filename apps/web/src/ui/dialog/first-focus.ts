const fields = 'input:not([type="hidden"], [type="file"], [hidden]), textarea, select, [contenteditable="true"]'

const firstOf = (part: ParentNode, selector: string) =>
  [...part.querySelectorAll<HTMLElement>(selector)].find((one) => !one.matches(':disabled, .ant-modal-close, .ant-drawer-close'))

/** Puts the focus of a window that has opened on its first field, or where its form begins, else on the first button of its foot, which does no harm, else
 *  on itself: by itself the library chooses the × of its head. What has taken the focus otherwise keeps it. */
export function focusFirst(frame: HTMLElement | null, begin?: HTMLElement | null): void {
  const { activeElement } = document
  if (frame === null) return
  if (frame !== activeElement && frame.contains(activeElement) && activeElement?.closest('.ant-modal-close, .ant-drawer-close') === null)
    return
  const wanted = begin == null ? undefined : (firstOf(begin, fields) ?? firstOf(begin, 'button'))
  const target = wanted ?? firstOf(frame, fields) ?? firstOf(frame, '.ant-modal-footer button') ?? frame
  target.focus({ preventScroll: true })
}
