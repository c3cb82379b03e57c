/** How long logs of the network are kept at least, whatever a parameter says (Cybersecurity Law). */
export const statutoryMonths = 6
