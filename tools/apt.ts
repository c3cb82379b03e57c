/** Another of our commands, or the machine's own updates, may hold the lock of Debian's packages for a while: it is waited for, at most five minutes. */
export const PATIENT = ['-o', 'DPkg::Lock::Timeout=300']
