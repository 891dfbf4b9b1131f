/** Whether a header can hold a text: one line of the letters that HTTP can send. */
export const isHeaderText = (text: string): boolean => /^[\t\x20-\x7e\xa0-\xff]*$/.test(text);
