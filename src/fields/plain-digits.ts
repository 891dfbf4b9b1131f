/** The zero of each script whose digits people type where the service is spoken: Arabic, Persian, Devanagari, Bengali, Thai, full width. */
const ZEROS = ['٠', '۰', '०', '০', '๐', '０'].map((zero) => zero.charCodeAt(0));

const MARKS: Readonly<Record<string, string>> = {
  '٫': '.',
  '٬': "'",
  '．': '.',
  '，': ',',
  '－': '-',
  '／': '/',
  '：': ':',
};

/** A number, date or time with the digits and marks of another script, in those that are read. */
export const plainDigits = (typed: string): string =>
  typed
    .replaceAll(/[٠-٩۰-۹०-९০-৯๐-๙０-９]/g, (digit) => {
      const code = digit.charCodeAt(0);
      return String(code - (ZEROS.find((zero) => code >= zero && code < zero + 10) ?? code));
    })
    .replaceAll(/[٫٬．，－／：]/g, (mark) => MARKS[mark] ?? mark);
