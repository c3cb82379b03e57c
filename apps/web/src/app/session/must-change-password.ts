const slot = 'chengan.mustChangePwd'

/** Told by the login; kept for the browser tab, so that a reload does not lift it. */
export function rememberMustChange(must: boolean): void {
  if (must) sessionStorage.setItem(slot, '1')
  else sessionStorage.removeItem(slot)
}

export function mustChangePassword(): boolean {
  return sessionStorage.getItem(slot) === '1'
}
