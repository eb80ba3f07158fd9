/** One line of CSV, without its end; fields are quoted where they must be. */
export function csvLine(fields: readonly string[], delimiter: string): string {
  return fields.map((field) => quoted(field, delimiter)).join(delimiter);
}

function quoted(field: string, delimiter: string): string {
  const plain =
    !/["\r\n\ufeff]/.test(field) && !field.includes(delimiter) && field.trim() === field;
  return plain ? field : `"${field.replaceAll('"', '""')}"`;
}
