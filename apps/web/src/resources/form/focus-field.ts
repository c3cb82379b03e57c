/** Brings a field into view and puts the focus into it; fields made of several parts take their first. */
export function focusField(id: string): void {
  const element = document.getElementById(id)
  if (element === null) return
  element.scrollIntoView?.({ block: 'center' })
  const target = element.matches('input, textarea, button, [contenteditable]')
    ? element
    : (element.querySelector<HTMLElement>('input, textarea, button, [tabindex]') ?? element)
  target.focus({ preventScroll: true })
}
