/** Whether a file is of this kit, or of the parts of the service that it brings: no author looks there for a fault. */
export const isOurs = (file: string): boolean =>
  /[\\/](?:@farthing|core)[\\/](?:kit|runtime|contract|web|html|markdown|metadata|read)[\\/]/.test(file);
