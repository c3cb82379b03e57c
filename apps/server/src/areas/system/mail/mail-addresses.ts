import { refuse } from '@chengan/kernel/errors/refusal'

// One at sign, a host with a dot, no control characters or spaces: what a server is asked to deliver; whether somebody is there it says itself.
const ADDRESS = /^[^\s@<>()",:;\\[\]]{1,64}@[\w-]+(\.[\w-]+)+$/

/** The addresses of a list with semicolons, commas or spaces between them, each once. Refuses the first that is none. */
export function addressesIn(text: string): readonly string[] {
  const addresses = [...new Set(text.split(/[\s;；,，]+/).filter((one) => one !== ''))]
  const wrong = addresses.find((one) => !ADDRESS.test(one))
  if (wrong !== undefined) throw refuse('mailAddressWrong', { '0': wrong })
  return addresses
}
